import { Mic, MicOff } from 'lucide-react';
import type { Ref } from 'react';
import { classNames } from '../../../shared/ui/class-names.ts';
import layout from '../../../shared/ui/layout.module.css';
import type { PracticeViewProps } from '../practice-view-props.ts';
import { CallNotice } from './call-notice.tsx';
import { EndCallButton } from './end-call-button.tsx';
import styles from './hands-free-zone.module.css';
import { LevelMeter } from './level-meter.tsx';
import { NoteAction } from './stage-notes.tsx';
import { whoSpeaksFirst } from './stage-messages.ts';
import { isSendingLast } from './turn-actions.ts';
import { useCallKeys } from './use-call-keys.ts';

type Props = PracticeViewProps & {
  muteRef: Ref<HTMLButtonElement>;
  /** A button of the notice was pressed. */
  onPressed: (button: Element) => void;
};

/** The notices and controls of a hands-free call. */
export function HandsFreeZone(props: Props) {
  const { conversation, isRepMuted, microphone, muteRef, onPress } = props;
  const { stage } = conversation;
  const isHearing = stage === 'hands-free' && microphone === 'ready';
  const toggleMute = isHearing ? () => props.onMuteRep(!isRepMuted) : undefined;
  const isEndAsked = useCallKeys({
    onMute: toggleMute,
    onPress: stage === 'hands-free' ? onPress : undefined,
    // The last turn is on its way: a further Escape would end the call without it.
    onEnd: isSendingLast(conversation) ? undefined : props.onEnd,
  });
  const isSpeaking = stage === 'hands-free' && conversation.prospect.does === 'speak';
  return (
    <div className={styles.zone}>
      <CallNotice {...props} />
      {stage !== 'ringing' && (
        <LevelMeter
          isRecording={isHearing && !isRepMuted}
          subscribeToLevel={props.subscribeToLevel}
        />
      )}
      <div className={styles.controls}>
        {/* Only marked as disabled: the focus may be here before the prospect picks up. */}
        <button
          type="button"
          ref={muteRef}
          className={classNames(styles.mute, isRepMuted && styles.muted)}
          aria-disabled={!toggleMute}
          aria-keyshortcuts="M"
          onClick={toggleMute}
        >
          {isRepMuted ? <MicOff className="icon" /> : <Mic className="icon" />}
          {isRepMuted ? 'Unmute' : 'Mute'}
        </button>
        <EndCallButton conversation={conversation} onEnd={props.onEnd} isLarge />
      </div>
      <div className={styles.foot}>
        <span className={styles.hint} aria-live="polite">
          {isEndAsked ? (
            <span>
              Press <kbd>Esc</kbd> again to end the call
            </span>
          ) : (
            <Hint conversation={conversation} isRepMuted={isRepMuted} isHearing={isHearing} />
          )}
        </span>
        {isSpeaking && (
          <span className={styles.touchOnly}>
            <NoteAction onPressed={props.onPressed} onClick={onPress}>
              Interrupt
            </NoteAction>
          </span>
        )}
      </div>
    </div>
  );
}

type HintProps = Pick<Props, 'conversation' | 'isRepMuted'> & {
  /** Whether the microphone is open. */
  isHearing: boolean;
};

function Hint({ conversation, isRepMuted, isHearing }: HintProps) {
  if (conversation.stage === 'ringing') return whoSpeaksFirst['hands-free'];
  if (isSendingLast(conversation)) return 'Sending your last turn...';
  if (conversation.stage === 'failed') return null;
  if (isRepMuted) {
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
