import { Mic, MicOff } from 'lucide-react';
import type { Ref } from 'react';
import { classNames } from '../../../shared/ui/class-names.ts';
import layout from '../../../shared/ui/layout.module.css';
import type { ConversationView } from '../../../conversation/session/conversation-view.ts';
import type { CallSetup, CallSound, ScreenSession } from '../use-practice.ts';
import { CallNotice } from './call-notice.tsx';
import { EndCallButton } from './end-call-button.tsx';
import styles from './hands-free-zone.module.css';
import { LevelMeter } from './level-meter.tsx';
import { NoteAction } from './stage-notes.tsx';
import { whoSpeaksFirst } from './stage-messages.ts';
import { isSendingLast } from './turn-actions.ts';
import { useCallKeys } from './use-call-keys.ts';

type Props = {
  session: ScreenSession;
  view: ConversationView;
  setup: CallSetup;
  sound: CallSound;
  muteRef: Ref<HTMLButtonElement>;
  onPressed: (button: Element) => void;
};

export function HandsFreeZone(props: Props) {
  const { session, view, sound, muteRef, onPressed } = props;
  const { conversation, microphone, isMuted } = view;
  const { stage } = conversation;
  const isHearing = stage === 'hands-free' && microphone === 'ready';
  const toggleMute = isHearing ? () => session.setMuted(!isMuted) : undefined;
  const press = () => session.press();
  const end = () => session.end();
  const isEndAsked = useCallKeys({
    onMute: toggleMute,
    onPress: stage === 'hands-free' ? press : undefined,
    // While the last turn is being sent, a further Escape would end the call without it.
    onEnd: isSendingLast(conversation) ? undefined : end,
  });
  const isSpeaking = stage === 'hands-free' && conversation.prospect.status === 'speaking';
  return (
    <div className={styles.zone}>
      <CallNotice {...props} />
      {stage !== 'ringing' && (
        <LevelMeter isRecording={isHearing && !isMuted} subscribeToLevel={sound.subscribeToLevel} />
      )}
      <div className={styles.controls}>
        {/* The button is only marked as disabled, because it may have the focus before the prospect answers. */}
        <button
          type="button"
          ref={muteRef}
          className={classNames(styles.mute, isMuted && styles.muted)}
          aria-disabled={!toggleMute}
          aria-keyshortcuts="M"
          onClick={toggleMute}
        >
          {isMuted ? <MicOff className="icon" /> : <Mic className="icon" />}
          {isMuted ? 'Unmute' : 'Mute'}
        </button>
        <EndCallButton conversation={conversation} onEnd={end} isLarge />
      </div>
      <div className={styles.foot}>
        <span className={styles.hint} aria-live="polite">
          {isEndAsked ? (
            <span>
              Press <kbd>Esc</kbd> again to end the call
            </span>
          ) : (
            <Hint conversation={conversation} isMuted={isMuted} isHearing={isHearing} />
          )}
        </span>
        {isSpeaking && (
          <span className={styles.touchOnly}>
            <NoteAction onPressed={onPressed} onClick={press}>
              Interrupt
            </NoteAction>
          </span>
        )}
      </div>
    </div>
  );
}

type HintProps = Pick<ConversationView, 'conversation' | 'isMuted'> & {
  isHearing: boolean;
};

function Hint({ conversation, isMuted, isHearing }: HintProps) {
  if (conversation.stage === 'ringing') return whoSpeaksFirst['hands-free'];
  if (isSendingLast(conversation)) return 'Sending your last turn...';
  if (conversation.stage === 'failed') return null;
  if (isMuted) {
    return (
      <>
        The prospect cannot hear you.
        <span className={layout.wideOnly}>
          {' '}
          Press <kbd>M</kbd> to unmute.
        </span>
      </>
    );
  }
  return (
    <>
      <span className={layout.wideOnly}>
        Mute with <kbd>M</kbd>, end with <kbd>Esc</kbd> twice.
      </span>
      {isHearing && <span className={layout.narrowOnly}>Just talk. A short pause sends it.</span>}
    </>
  );
}
