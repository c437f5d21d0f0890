import type { ConversationNotice } from '../../../conversation/session/conversation-view.ts';

type NoticeMessage = { title?: string; text: string };

/** The result of the last turn and what the rep can do. */
export const noticeMessages: Record<ConversationNotice, NoticeMessage> = {
  'nothing-heard': {
    title: 'No speech was heard',
    text: 'Hold the button while you speak, and check that the bars above it move.',
  },
  'microphone-lost': {
    text: 'The microphone was disconnected. What you recorded before that is kept.',
  },
  'recording-full': {
    text: 'Your turn was too long, so only its first 115 seconds were sent. Keep your turns shorter.',
  },
  'voice-failed': { text: 'The voice could not be played. Read the reply in the conversation.' },
};
