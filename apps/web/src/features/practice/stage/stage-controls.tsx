import { Phone } from 'lucide-react';
import type { Ref } from 'react';
import type { ConversationView } from '../../../conversation/session/conversation-view.ts';
import { modeOf } from '../call-mode.ts';
import { HowYouTalk } from '../how-you-talk.tsx';
import type { CallSetup, CallSound, ScreenSession } from '../use-practice.ts';
import { AfterCall, type CallAnalysis } from './after-call.tsx';
import { HandsFreeZone } from './hands-free-zone.tsx';
import { RecordZone } from './record-zone.tsx';
import styles from './stage-controls.module.css';
import { onSingleClick } from './turn-actions.ts';

type Props = {
  session: ScreenSession;
  view: ConversationView;
  setup: CallSetup;
  sound: CallSound;
  analysis: CallAnalysis;
  onStart: () => void;
  talkButton: Ref<HTMLButtonElement>;
  onPressed: (button: Element) => void;
};

export function StageControls(props: Props) {
  const { session, view, setup, sound, analysis, onStart, talkButton, onPressed } = props;
  const { conversation } = view;
  if (conversation.stage === 'ended') {
    return <AfterCall call={conversation.call} analysis={analysis} onStart={onStart} />;
  }
  const isPushToTalk = modeOf(conversation, setup.mode) === 'hold';
  if (conversation.stage === 'idle') {
    return (
      <div className={styles.choice}>
        <HowYouTalk mode={setup.mode} onMode={setup.changeMode} isOnStage />
        {isPushToTalk && <RecordZone {...{ session, view, sound }} recordRef={talkButton} />}
        <StartCall canStart={conversation.persona !== null} onStart={onStart} />
      </div>
    );
  }
  if (isPushToTalk) return <RecordZone {...{ session, view, sound }} recordRef={talkButton} />;
  return <HandsFreeZone {...{ session, view, setup, sound, onPressed }} muteRef={talkButton} />;
}

/** This button stays at the bottom of a phone's screen, below the form. */
function StartCall({ canStart, onStart }: { canStart: boolean; onStart: () => void }) {
  return (
    <div className={styles.dock}>
      <button
        type="button"
        className={styles.start}
        disabled={!canStart}
        onClick={onSingleClick(onStart)}
      >
        <Phone className="icon icon-lg" aria-hidden="true" />
        Start Call
      </button>
    </div>
  );
}
