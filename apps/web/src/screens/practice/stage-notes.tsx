import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/banner.tsx';
import { microphoneWords } from './microphone-words.ts';
import { noticeWords } from './notice-words.ts';
import type { PracticeViewProps } from './practice-view-props.ts';
import './stage-notes.css';

type Props = Pick<
  PracticeViewProps,
  | 'conversation'
  | 'microphone'
  | 'onAskForMicrophone'
  | 'notice'
  | 'voiceNote'
  | 'failure'
  | 'onRetry'
  | 'onDropTurn'
>;

/** Everything that stands in the way of the next turn, each with its way out. */
export function StageNotes(props: Props) {
  const { conversation, notice, voiceNote } = props;
  const { stage } = conversation;
  const isLive = stage !== 'idle' && stage !== 'ended';
  return (
    <div className="stage-notes">
      <div className="stage-notes-list" aria-live="polite">
        {isLive && <MicrophoneNote {...props} />}
        {notice !== null && stage !== 'failed' && <Notice notice={notice} />}
        {voiceNote !== null && isLive && <Banner tone="note">{voiceNote}</Banner>}
      </div>
      <TurnFailure {...props} />
    </div>
  );
}

function MicrophoneNote({ microphone, onAskForMicrophone }: Props) {
  const words = microphoneWords[microphone];
  if (words === null) return null;
  const tone = microphone === 'asking' || microphone === 'off' ? 'note' : 'warning';
  return (
    <Banner tone={tone} title={words.title}>
      <p>{words.text}</p>
      {words.again !== undefined && (
        <div className="stage-notes-actions">
          <StageButton onClick={onAskForMicrophone}>{words.again}</StageButton>
        </div>
      )}
    </Banner>
  );
}

function Notice({ notice }: { notice: string }) {
  if (notice !== noticeWords['nothing-heard']) return <Banner tone="note">{notice}</Banner>;
  return (
    <Banner tone="note" title={notice}>
      Hold the button for as long as you talk, and see that the bars above it move.
    </Banner>
  );
}

function TurnFailure({ conversation, failure, onRetry, onDropTurn }: Props) {
  if (conversation.stage !== 'failed' || failure === null) return null;
  return (
    <Banner tone="error" title={failure.title}>
      <p>{failure.description}</p>
      {failure.help !== undefined && <div>{failure.help}</div>}
      {conversation.part === 'transcription' && <p>The recording is kept until it is sent.</p>}
      <div className="stage-notes-actions">
        <StageButton onClick={onRetry}>Try again</StageButton>
        {conversation.part === 'transcription' && (
          <StageButton onClick={onDropTurn}>
            {conversation.isLast ? 'End without it' : 'Say it again instead'}
          </StageButton>
        )}
      </div>
    </Banner>
  );
}

function StageButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button size="sm" className="btn-stage" onClick={onClick}>
      {children}
    </Button>
  );
}
