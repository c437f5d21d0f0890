import type { ConversationNotice } from '../../../conversation/session/conversation-view.ts';

type NoticeMessage = { title?: string; text: string };

/** What the last turn came to, and what the rep can do about it. */
export const noticeMessages: Record<ConversationNotice, NoticeMessage> = {
  'nothing-heard': {
    title: 'Nothing was heard',
    text: 'Hold the button for as long as you talk, and see that the bars above it move.',
  },
  'microphone-lost': {
    text: 'The microphone was taken away. What was recorded until then is kept.',
  },
  'recording-full': {
    text: 'Only the beginning was sent: one turn can be just under two minutes long.',
  },
  'voice-failed': { text: 'The voice failed. The reply is here as text.' },
};
