import type { ConversationNotice } from '../../flows/conversation-view.ts';

export const noticeWords: Record<ConversationNotice, string> = {
  'nothing-heard': 'Nothing was heard',
  'microphone-lost': 'The microphone was taken away. What you said until then was sent.',
  'recording-full': 'Only the first two minutes were sent: that is as long as one turn can be.',
  'voice-failed': 'The voice failed. The reply is here as text.',
};
