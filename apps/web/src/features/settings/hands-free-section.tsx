import { useId, useState } from 'react';
import { createPracticeStore } from '../../conversation/practice-store.ts';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import layout from '../../shared/ui/layout.module.css';
import sectionStyles from '../../shared/ui/settings-section.module.css';
import { SettingsSection } from '../../shared/ui/settings-section.tsx';
import { Switch } from '../../shared/ui/switch.tsx';

const label = 'Start replies early';

/** The user chooses if replies are requested before a turn is certainly over. The choice is stored at once. */
export function HandsFreeSection({ className }: { className?: string | undefined }) {
  const { storage, session } = usePlatform();
  const [store] = useState(() => createPracticeStore(storage, session.accountId()));
  const [isEarly, setEarly] = useState(store.startsRepliesEarly);
  const textId = useId();

  function change(next: boolean) {
    store.setStartsRepliesEarly(next);
    setEarly(next);
  }

  return (
    <SettingsSection
      className={className}
      title="Hands-free practice calls"
      purpose="You talk without holding a button: a pause ends your turn."
    >
      <div className={layout.between}>
        <p className={sectionStyles.name}>{label}</p>
        <Switch label={label} isOn={isEarly} onChange={change} describedBy={textId} />
      </div>
      <p className="muted t-sm" id={textId}>
        When you pause, your words are transcribed and a reply is requested, even if you then go on.
        A turn can cost up to three more transcriptions and two more replies. Without it replies
        come about half a second later.
      </p>
      <p className="muted t-sm">
        A minute of a call costs about $0.01 with AssemblyAI and gpt-4o-mini, and this browser’s
        voice. This is our own estimate of November 2026; your providers’ price lists decide.
      </p>
    </SettingsSection>
  );
}
