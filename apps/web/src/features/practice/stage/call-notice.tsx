import { Headphones, Info, TriangleAlert, Volume2 } from 'lucide-react';
import type {
  ConversationNotice,
  ConversationView,
} from '../../../conversation/session/conversation-view.ts';
import { Banner } from '../../../shared/ui/banner.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';
import type { CallSetup, CallSound, ScreenSession } from '../use-practice.ts';
import { microphoneMessages, noticeMessage } from './stage-messages.ts';
import styles from './stage-notes.module.css';
import { NoteAction, TurnFailure } from './stage-notes.tsx';
import { isEnding } from './turn-actions.ts';

type Props = {
  session: ScreenSession;
  view: ConversationView;
  setup: CallSetup;
  sound: CallSound;
  onPressed: (button: Element) => void;
};

type Notice = {
  icon: 'sound' | 'headphones' | 'info' | 'warning';
  title?: string;
  text: string;
  action?: { label: string; does: 'leave-hands-free' | 'dismiss' | 'ask' | 'unmute' };
};

const icons = {
  sound: <Volume2 className="icon" />,
  headphones: <Headphones className="icon" />,
  info: <Info className="icon" />,
  warning: <TriangleAlert className="icon" />,
};

export function CallNotice({ session, view, setup, sound, onPressed }: Props) {
  const notice = chooseNotice(view, sound);
  const actions = {
    'leave-hands-free'() {
      session.dismissNotice();
      setup.changeMode('hold');
    },
    dismiss: () => session.dismissNotice(),
    ask: () => session.askForMicrophone(),
    unmute: () => sound.muteProspect(false),
  };
  return (
    <div className={classNames(styles.notes, styles.inZone)}>
      <div className={styles.list} aria-live="polite">
        {notice && (
          <Banner
            tone="note"
            className={styles.note}
            icon={icons[notice.icon]}
            title={notice.title}
          >
            <p>{notice.text}</p>
            {notice.action && (
              <div className={styles.actions}>
                <NoteAction onPressed={onPressed} onClick={actions[notice.action.does]}>
                  {notice.action.label}
                </NoteAction>
              </div>
            )}
          </Banner>
        )}
      </div>
      <TurnFailure {...{ session, view, onPressed }} />
    </div>
  );
}

const iconOf: Partial<Record<ConversationNotice, Notice['icon']>> = {
  'loud-room': 'sound',
  'echo-heard': 'headphones',
};

/** A problem with the microphone is more important than a note about the voice. */
function chooseNotice(view: ConversationView, sound: CallSound): Notice | null {
  if (view.conversation.stage === 'failed') return null;
  // The call ends soon unless the rep reads this.
  if (view.notice === 'still-there') return sessionNotice(view);
  return microphoneNotice(view) ?? sessionNotice(view) ?? voiceNotice(sound);
}

function microphoneNotice({ conversation, microphone }: ConversationView): Notice | null {
  const message = microphoneMessages[microphone];
  if (message === null || isEnding(conversation)) return null;
  const { title, text, again } = message;
  return {
    icon: microphone === 'asking' || microphone === 'off' ? 'info' : 'warning',
    title,
    text,
    ...(again !== undefined && { action: { label: again, does: 'ask' } }),
  };
}

function sessionNotice({ notice, noticeDetail }: ConversationView): Notice | null {
  if (notice === null) return null;
  const { text, ...message } = noticeMessage(notice, 'hands-free');
  return {
    icon: iconOf[notice] ?? 'info',
    ...message,
    text: noticeDetail === null ? text : `${text} ${noticeDetail}`,
    action: actionOf(notice),
  };
}

function actionOf(notice: ConversationNotice): NonNullable<Notice['action']> {
  if (notice === 'loud-room')
    return { label: 'Use Hold to Record instead', does: 'leave-hands-free' };
  return { label: notice === 'still-there' ? 'I am here' : 'Understood', does: 'dismiss' };
}

function voiceNotice({ voiceNote, isProspectMuted }: CallSound): Notice | null {
  if (voiceNote !== null) return { icon: 'info', text: voiceNote };
  if (!isProspectMuted) return null;
  return {
    icon: 'sound',
    text: 'You have muted the prospect, so replies come as text.',
    action: { label: 'Unmute the prospect', does: 'unmute' },
  };
}
