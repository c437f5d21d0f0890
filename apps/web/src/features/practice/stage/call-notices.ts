import type { PracticeViewProps } from '../practice-view-props.ts';
import { microphoneMessages, noticeMessage } from './stage-messages.ts';
import { isEnding } from './turn-actions.ts';

type Given = Pick<
  PracticeViewProps,
  'conversation' | 'microphone' | 'notice' | 'noticeDetail' | 'voiceNote' | 'isProspectMuted'
>;

export type CallNotice = {
  icon: 'sound' | 'headphones' | 'info' | 'warning';
  title?: string;
  text: string;
  action?: { label: string; does: 'hold' | 'dismiss' | 'ask' | 'hear' };
};

const iconOf: Partial<Record<NonNullable<Given['notice']>, CallNotice['icon']>> = {
  'loud-room': 'sound',
  'echo-heard': 'headphones',
};

/**
 * The one thing that the rep should know at this moment of a hands-free call; null for nothing. What keeps the rep from
 * being heard comes first.
 */
export function callNotice(given: Given): CallNotice | null {
  if (given.conversation.stage === 'failed') return null;
  // The call ends soon unless this is read.
  if (given.notice === 'still-there') return sessionNotice(given);
  return microphoneNotice(given) ?? sessionNotice(given) ?? voiceNotice(given);
}

function microphoneNotice({ conversation, microphone }: Given): CallNotice | null {
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

function sessionNotice({ notice, noticeDetail }: Given): CallNotice | null {
  if (notice === null) return null;
  const { text, ...message } = noticeMessage(notice, 'hands-free');
  return {
    icon: iconOf[notice] ?? 'info',
    ...message,
    text: noticeDetail === null ? text : `${text} ${noticeDetail}`,
    action: actionOf(notice),
  };
}

function actionOf(notice: NonNullable<Given['notice']>): NonNullable<CallNotice['action']> {
  if (notice === 'loud-room') return { label: 'Use Hold to Record instead', does: 'hold' };
  return { label: notice === 'still-there' ? 'I am here' : 'Understood', does: 'dismiss' };
}

function voiceNotice({ voiceNote, isProspectMuted }: Given): CallNotice | null {
  if (voiceNote !== null) return { icon: 'info', text: voiceNote };
  if (!isProspectMuted) return null;
  return {
    icon: 'sound',
    text: 'You have muted the prospect, so replies come as text.',
    action: { label: 'Unmute the prospect', does: 'hear' },
  };
}
