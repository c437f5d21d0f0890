import { dateOfCall, type CallDate, type DatedCall } from '@sales-analytics/contract';
import { useState } from 'react';
import { displayText } from '../../shared/ui/display-text.ts';
import { LazyPanel } from '../../shared/ui/lazy-panel.tsx';
import { LazyPart } from '../../shared/ui/lazy-part.ts';
import { Popover } from '../../shared/ui/popover.tsx';
import styles from './contact-editor.module.css';
import { FailureNote } from './failure-note.tsx';
import { useAttempt, type SendChange } from './use-attempt.ts';

const panelPart = new LazyPart(async () => {
  const { DatePanel } = await import('./date-panel.tsx');
  return DatePanel;
});

type DateEditorProps = {
  call: DatedCall;
  shown: string;
  title: string;
  onChange: SendChange<CallDate>;
};

export function DateEditor({ call, shown, title, onChange }: DateEditorProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { failure, attempt, dismiss } = useAttempt({ onChange, sentence });
  const text = call.callDate ? shown : `Saved ${shown}`;

  async function save(at: string) {
    const isKnown = call.callDate !== undefined && at === dateOfCall(call);
    if (isKnown || (await attempt({ at, origin: 'entered' }))) setIsOpen(false);
  }

  return (
    <FailureNote
      message={isOpen ? undefined : failure?.message}
      onRetry={() => failure && void attempt(failure.value)}
      onDismiss={dismiss}
    >
      <Popover
        className={styles.panel}
        label={`Date of “${displayText(title)}”`}
        open={isOpen}
        onOpenChange={setIsOpen}
        opener={
          <button
            type="button"
            className={styles.opener}
            aria-label={`Date of “${displayText(title)}”: ${text}`}
          >
            {text}
          </button>
        }
      >
        <LazyPanel
          part={panelPart}
          missing="The field could not be loaded. Reload the page to use it."
          props={{
            at: failure?.value.at ?? dateOfCall(call),
            origin: call.callDate?.origin,
            failure: failure?.message,
            onSave: (at: string) => void save(at),
            onCancel() {
              dismiss();
              setIsOpen(false);
            },
          }}
        />
      </Popover>
    </FailureNote>
  );
}

const sentence = 'The date was not saved.';
