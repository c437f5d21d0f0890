import type { Conversation } from '@sales-analytics/core';
import type { ConversationNotice } from '../../../conversation/session/conversation-view.ts';
import type { MouseEvent } from 'react';
import { Banner } from '../../../shared/ui/banner.tsx';
import { microphoneMessages, noticeMessage } from './stage-messages.ts';
import type { PracticeViewProps } from '../practice-view-props.ts';
import { StageButton } from '../stage-button.tsx';
import styles from './stage-notes.module.css';
import { isEnding } from './turn-actions.ts';
import { classNames } from '../../../shared/ui/class-names.ts';

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

/** Problems that prevent the next turn, each with a solution. */
export function StageNotes(props: Props) {
  const { conversation, notice, noticeDetail, voiceNote } = props;
  const { stage } = conversation;
  const isInCall = stage !== 'idle' && stage !== 'ended';
  return (
    <div className={styles.notes}>
      <div className={styles.list} data-notes="" aria-live="polite">
        {isInCall && !isEnding(conversation) && <MicrophoneNote {...props} />}
        {notice !== null && stage !== 'failed' && (
          <ToastMessage notice={notice} detail={noticeDetail} />
        )}
        {voiceNote !== null && isInCall && (
          <Banner tone="note" className={styles.note}>
            {voiceNote}
          </Banner>
        )}
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
    <Banner tone={tone} className={styles.note} title={words.title}>
      <p>{words.text}</p>
      {words.again !== undefined && (
        <div className={styles.actions}>
          <NoteAction onPressed={onPressed} onClick={onAskForMicrophone}>
            {words.again}
          </NoteAction>
        </div>
      )}
    </Banner>
  );
}

type NoticeProps = { notice: ConversationNotice; detail: string | null };

function ToastMessage({ notice, detail }: NoticeProps) {
  const { title, text } = noticeMessage(notice, 'hold');
  return (
    <Banner tone="note" className={styles.note} title={title}>
      {detail === null ? text : `${text} ${detail}`}
    </Banner>
  );
}

type FailureProps = Pick<
  Props,
  'conversation' | 'failure' | 'onRetry' | 'onDropTurn' | 'onPressed'
>;

/** Why a turn failed, and the ways on. */
export function TurnFailure(props: FailureProps) {
  const { conversation, failure, onRetry, onDropTurn, onPressed } = props;

  if (conversation.stage !== 'failed' || failure === null) return null;
  return (
    <Banner tone="error" className={classNames(styles.note, styles.failure)} title={failure.title}>
      <p>{failure.description}</p>
      {failure.help !== undefined && <div>{failure.help}</div>}
      <div className={styles.actions}>
        <NoteAction onPressed={onPressed} onClick={onRetry}>
          Try again
        </NoteAction>
        <NoteAction onPressed={onPressed} onClick={onDropTurn}>
          {dropWords(conversation)}
        </NoteAction>
      </div>
    </Banner>
  );
}

function dropWords(failed: Extract<Conversation, { stage: 'failed' }>): string {
  if (failed.part === 'reply') return 'Say something else';
  return failed.isLast ? 'End without this turn' : 'Say it again instead';
}

type NoteActionProps = Pick<Props, 'onPressed'> & { onClick: () => void; children: string };

/** A button that may be removed together with what it stands in. */
export function NoteAction({ onPressed, onClick, children }: NoteActionProps) {
  function handleClick(event: MouseEvent) {
    onPressed(event.currentTarget);
    onClick();
  }

  return (
    <StageButton size="sm" onClick={handleClick}>
      {children}
    </StageButton>
  );
}
