import { LoaderCircle, Mic, Volume2, VolumeX } from 'lucide-react';
import type { Ref } from 'react';
import { HoldButton } from '../../../shared/ui/hold-button.tsx';
import { useHeldSpace, useHold } from '../../../shared/ui/use-hold.ts';
import { EndCallButton } from './end-call-button.tsx';
import { LevelMeter } from './level-meter.tsx';
import type { ConversationView } from '../../../conversation/session/conversation-view.ts';
import type { CallSound, ScreenSession } from '../use-practice.ts';
import { canRecord, isProcessing, isSendingLast } from './turn-actions.ts';
import styles from './record-zone.module.css';
import { StageButton } from '../stage-button.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';
import layout from '../../../shared/ui/layout.module.css';

type Props = {
  session: ScreenSession;
  view: ConversationView;
  sound: CallSound;
  recordRef: Ref<HTMLButtonElement>;
};

export function RecordZone({ session, view, sound, recordRef }: Props) {
  const { conversation, microphone } = view;
  const isRecording = conversation.stage === 'recording';
  const enabled = canRecord(conversation, microphone);
  const hold = useHold({
    enabled,
    isPending: view.isRecordingPending,
    onPress: () => session.press(),
    onRelease: () => session.release(),
  });
  useHeldSpace(hold);
  return (
    <div className={classNames(styles.zone, conversation.stage !== 'idle' && styles.docked)}>
      <LevelMeter isRecording={isRecording} subscribeToLevel={sound.subscribeToLevel} />
      <HoldButton
        className={isRecording ? classNames(styles.record, styles.recording) : styles.record}
        hold={hold}
        disabled={!enabled}
        ref={recordRef}
      >
        <RecordLabel view={view} />
      </HoldButton>
      {conversation.stage === 'idle' ? (
        <span className={styles.hint}>Start the call to speak</span>
      ) : (
        <CallControls {...{ session, view, sound }} />
      )}
    </div>
  );
}

function RecordLabel({ view }: Pick<Props, 'view'>) {
  const { conversation, isRecordingPending } = view;
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

function CallControls({ session, view, sound }: Omit<Props, 'recordRef'>) {
  const { isProspectMuted } = sound;
  return (
    <div className={styles.controls}>
      <span className={styles.hint}>
        <RecordHint view={view} />
      </span>
      <StageButton
        className={styles.mute}
        icon={isProspectMuted ? <VolumeX className="icon" /> : <Volume2 className="icon" />}
        aria-pressed={isProspectMuted}
        aria-label="Mute the prospect"
        title="Mute the prospect"
        onClick={() => sound.muteProspect(!isProspectMuted)}
      />
      <EndCallButton conversation={view.conversation} onEnd={() => session.end()} />
    </div>
  );
}

function RecordHint({ view }: Pick<Props, 'view'>) {
  const { conversation, microphone } = view;
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
