import type { Conversation } from '@sales-analytics/core';
import type { MouseEvent } from 'react';
import type {
  ConversationNotice,
  ConversationView,
} from '../../../conversation/session/conversation-view.ts';
import { Banner } from '../../../shared/ui/banner.tsx';
import { microphoneMessages, noticeMessage, turnFailureMessage } from './stage-messages.ts';
import { SettingsHint } from '../../../shared/ui/settings-hint.tsx';
import type { CallSound, ScreenSession } from '../use-practice.ts';
import { StageButton } from '../stage-button.tsx';
import styles from './stage-notes.module.css';
import { isEnding } from './turn-actions.ts';
import { classNames } from '../../../shared/ui/class-names.ts';

type NoteProps = {
  session: ScreenSession;
  view: ConversationView;
  onPressed: (button: Element) => void;
};

type Props = NoteProps & Pick<CallSound, 'voiceNote'>;

export function StageNotes({ session, view, voiceNote, onPressed }: Props) {
  const { conversation, notice, noticeDetail } = view;
  const { stage } = conversation;
  const isInCall = stage !== 'idle' && stage !== 'ended';
  return (
    <div className={styles.notes}>
      <div className={styles.list} data-notes="" aria-live="polite">
        {isInCall && !isEnding(conversation) && (
          <MicrophoneNote {...{ session, view, onPressed }} />
        )}
        {notice !== null && stage !== 'failed' && <Notice notice={notice} detail={noticeDetail} />}
        {voiceNote !== null && isInCall && (
          <Banner tone="note" className={styles.note}>
            {voiceNote}
          </Banner>
        )}
      </div>
      <TurnFailure {...{ session, view, onPressed }} />
    </div>
  );
}

function MicrophoneNote({ session, view: { microphone }, onPressed }: NoteProps) {
  const words = microphoneMessages[microphone];
  if (words === null) return null;
  const tone = microphone === 'asking' || microphone === 'off' ? 'note' : 'warning';
  return (
    <Banner tone={tone} className={styles.note} title={words.title}>
      <p>{words.text}</p>
      {words.again !== undefined && (
        <div className={styles.actions}>
          <NoteAction onPressed={onPressed} onClick={() => session.askForMicrophone()}>
            {words.again}
          </NoteAction>
        </div>
      )}
    </Banner>
  );
}

type NoticeProps = { notice: ConversationNotice; detail: string | null };

function Notice({ notice, detail }: NoticeProps) {
  const { title, text } = noticeMessage(notice, 'hold');
  return (
    <Banner tone="note" className={styles.note} title={title}>
      {detail === null ? text : `${text} ${detail}`}
    </Banner>
  );
}

export function TurnFailure({ session, view, onPressed }: NoteProps) {
  const { conversation, failure } = view;
  if (conversation.stage !== 'failed' || failure === null) return null;
  const { title, description, isSettingsMatter } = turnFailureMessage(conversation.part, failure);
  return (
    <Banner tone="error" className={classNames(styles.note, styles.failure)} title={title}>
      <p>{description}</p>
      {isSettingsMatter && (
        <div>
          <SettingsHint />
        </div>
      )}
      <div className={styles.actions}>
        <NoteAction onPressed={onPressed} onClick={() => session.retry()}>
          Try again
        </NoteAction>
        <NoteAction onPressed={onPressed} onClick={() => session.dropTurn()}>
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

type NoteActionProps = Pick<NoteProps, 'onPressed'> & { onClick: () => void; children: string };

/** A press may remove this button together with its note. */
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
