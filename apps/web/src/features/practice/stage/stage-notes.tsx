import type { Conversation } from '@sales-analytics/core';
import type { ConversationNotice } from '../../../conversation/session/conversation-view.ts';
import type { MouseEvent } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { Banner } from '../../../shared/ui/banner.tsx';
import { microphoneMessages } from './microphone-messages.ts';
import { noticeMessages } from './notice-messages.ts';
import type { PracticeViewProps } from '../practice-view-props.ts';
import '../stage-button.css';
import './stage-notes.css';
import { isEnding } from './turn-actions.ts';

type Props = Pick<
  PracticeViewProps,
  | 'conversation'
  | 'microphone'
  | 'onAskForMicrophone'
  | 'notice'
  | 'noticeDetail'
  | 'voiceNote'
  | 'failure'
  | 'onRetry'
  | 'onDropTurn'
> & {
  /** One of the notes' buttons was pressed. */
  onPressed: (button: Element) => void;
};

/** Everything that stands in the way of the next turn, each with its way out. */
export function StageNotes(props: Props) {
  const { conversation, notice, noticeDetail, voiceNote } = props;
  const { stage } = conversation;
  const isLive = stage !== 'idle' && stage !== 'ended';
  return (
    <div className="stage-notes">
      <div className="stage-notes-list" aria-live="polite">
        {isLive && !isEnding(conversation) && <MicrophoneNote {...props} />}
        {notice !== null && stage !== 'failed' && (
          <ToastMessage notice={notice} detail={noticeDetail} />
        )}
        {voiceNote !== null && isLive && <Banner tone="note">{voiceNote}</Banner>}
      </div>
      <TurnFailure {...props} />
    </div>
  );
}

function MicrophoneNote({ microphone, onAskForMicrophone, onPressed }: Props) {
  const words = microphoneMessages[microphone];
  if (words === null) return null;
  const tone = microphone === 'asking' || microphone === 'off' ? 'note' : 'warning';
  return (
    <Banner tone={tone} title={words.title}>
      <p>{words.text}</p>
      {words.again !== undefined && (
        <div className="stage-notes-actions">
          <StageButton onPressed={onPressed} onClick={onAskForMicrophone}>
            {words.again}
          </StageButton>
        </div>
      )}
    </Banner>
  );
}

type NoticeProps = { notice: ConversationNotice; detail: string | null };

function ToastMessage({ notice, detail }: NoticeProps) {
  const { title, text } = noticeMessages[notice];
  return (
    <Banner tone="note" title={title}>
      {detail === null ? text : `${text} ${detail}`}
    </Banner>
  );
}

function TurnFailure({ conversation, failure, onRetry, onDropTurn, onPressed }: Props) {
  if (conversation.stage !== 'failed' || failure === null) return null;
  return (
    <Banner tone="error" title={failure.title}>
      <p>{failure.description}</p>
      {failure.help !== undefined && <div>{failure.help}</div>}
      <div className="stage-notes-actions">
        <StageButton onPressed={onPressed} onClick={onRetry}>
          Try again
        </StageButton>
        <StageButton onPressed={onPressed} onClick={onDropTurn}>
          {dropWords(conversation)}
        </StageButton>
      </div>
    </Banner>
  );
}

function dropWords(failed: Extract<Conversation, { stage: 'failed' }>): string {
  if (failed.part === 'reply') return 'Say something else';
  return failed.isLast ? 'End without this turn' : 'Say it again instead';
}

type StageButtonProps = Pick<Props, 'onPressed'> & { onClick: () => void; children: string };

function StageButton({ onPressed, onClick, children }: StageButtonProps) {
  function handleClick(event: MouseEvent) {
    onPressed(event.currentTarget);
    onClick();
  }

  return (
    <Button size="sm" className="btn-stage" onClick={handleClick}>
      {children}
    </Button>
  );
}
