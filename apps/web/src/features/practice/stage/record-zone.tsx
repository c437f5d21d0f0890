import { LoaderCircle, Mic, Volume2, VolumeX } from 'lucide-react';
import type { Ref } from 'react';
import { HoldButton } from '../../../shared/ui/hold-button.tsx';
import { useHeldSpace, useHold } from '../../../shared/ui/use-hold.ts';
import { EndCallButton } from './end-call-button.tsx';
import { LevelMeter } from './level-meter.tsx';
import type { PracticeViewProps } from '../practice-view-props.ts';
import { canRecord, isProcessing, isSendingLast } from './turn-actions.ts';
import styles from './record-zone.module.css';
import { StageButton } from '../stage-button.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';
import layout from '../../../shared/ui/layout.module.css';

type Props = Pick<
  PracticeViewProps,
  | 'conversation'
  | 'microphone'
  | 'isRecordingPending'
  | 'subscribeToLevel'
  | 'onPress'
  | 'onRelease'
  | 'isProspectMuted'
  | 'onMuteProspect'
  | 'onEnd'
> & { holdRef: Ref<HTMLButtonElement> };

/** The rep's side of the stage before and during a call. */
export function RecordZone(props: Props) {
  const { conversation, microphone, subscribeToLevel, holdRef } = props;
  const isRecording = conversation.stage === 'recording';
  const enabled = canRecord(conversation, microphone);
  const hold = useHold({
    enabled,
    isPending: props.isRecordingPending,
    onPress: props.onPress,
    onRelease: props.onRelease,
  });
  useHeldSpace(hold);
  return (
    <div className={classNames(styles.zone, conversation.stage !== 'idle' && styles.docked)}>
      <LevelMeter isRecording={isRecording} subscribeToLevel={subscribeToLevel} />
      <HoldButton
        className={isRecording ? classNames(styles.record, styles.recording) : styles.record}
        hold={hold}
        disabled={!enabled}
        ref={holdRef}
      >
        <RecordLabel {...props} />
      </HoldButton>
      {conversation.stage === 'idle' ? (
        <span className={styles.hint}>Start the call to speak</span>
      ) : (
        <CallControls {...props} />
      )}
    </div>
  );
}

function RecordLabel({ conversation, isRecordingPending }: Props) {
  const waitsFor = isProcessing(conversation)
    ? 'Processing...'
    : isRecordingPending && 'Waiting for the microphone...';
  if (waitsFor) {
    return (
      <>
        <LoaderCircle className="icon spin" />
        {waitsFor}
      </>
    );
  }
  return (
    <>
      <Mic className="icon" />
      {conversation.stage === 'recording' ? 'Recording...' : 'Hold to Record'}
    </>
  );
}

function CallControls({ conversation, microphone, isProspectMuted, onMuteProspect, onEnd }: Props) {
  return (
    <div className={styles.controls}>
      <span className={styles.hint}>
        <RecordHint conversation={conversation} microphone={microphone} />
      </span>
      <StageButton
        className={styles.mute}
        icon={isProspectMuted ? <VolumeX className="icon" /> : <Volume2 className="icon" />}
        aria-pressed={isProspectMuted}
        aria-label="Mute the prospect"
        title="Mute the prospect"
        onClick={() => onMuteProspect(!isProspectMuted)}
      />
      <EndCallButton conversation={conversation} onEnd={onEnd} />
    </div>
  );
}

function RecordHint({ conversation, microphone }: Pick<Props, 'conversation' | 'microphone'>) {
  if (isSendingLast(conversation)) return 'Sending your last turn...';
  if (conversation.stage === 'failed') return null;
  if (microphone !== 'ready' && microphone !== 'asking') return null;
  return (
    <>
      <span className={classNames(layout.wideOnly, styles.keys)}>
        Or hold <kbd>Space</kbd>
      </span>
      <span className={layout.narrowOnly}>Release to send</span>
    </>
  );
}
