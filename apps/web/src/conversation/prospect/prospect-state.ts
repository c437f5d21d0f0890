import type { Conversation } from '@sales-analytics/core';

/** How the prospect looks on the stage. */
export type ProspectState = 'idle' | 'listening' | 'thinking' | 'speaking' | 'ended';

type Face = { mood: ProspectState; words: string };

/** The prospect's state as a picture and as text, so that it does not depend on the picture alone. */
export function prospectFace(conversation: Conversation): Face {
  switch (conversation.stage) {
    case 'idle':
      return {
        mood: 'idle',
        words: conversation.persona === null ? 'Choose a persona first' : 'Ready to start',
      };
    case 'listening':
      return { mood: 'listening', words: 'Your turn' };
    case 'recording':
      return { mood: 'listening', words: 'Listening...' };
    case 'transcribing':
      return conversation.isLast
        ? { mood: 'ended', words: 'Ending the call' }
        : { mood: 'thinking', words: 'Thinking' };
    case 'thinking':
      return { mood: 'thinking', words: 'Thinking' };
    case 'replying':
      return { mood: 'speaking', words: 'Speaking' };
    case 'failed':
      return { mood: 'thinking', words: 'Paused' };
    case 'ended':
      break;
  }
  const { hangUpReason } = conversation;
  return {
    mood: 'ended',
    words: hangUpReason === undefined ? 'Call ended' : 'The prospect hung up',
  };
}
