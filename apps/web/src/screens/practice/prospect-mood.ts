import type { Conversation } from '@sales-analytics/core';

/** How the prospect looks on the stage. */
export type ProspectMood = 'idle' | 'listening' | 'thinking' | 'speaking' | 'ended';

type Face = { mood: ProspectMood; words: string };

type Stage = Conversation['stage'];
type At<Name extends Stage> = Extract<Conversation, { stage: Name }>;
type Faces = { [Name in Stage]: (conversation: At<Name>) => Face };

const faces: Faces = {
  idle: ({ persona }) => ({
    mood: 'idle',
    words: persona === null ? 'Choose a persona first' : 'Ready when you are',
  }),
  listening: () => ({ mood: 'listening', words: 'Listening' }),
  recording: () => ({ mood: 'listening', words: 'Hearing you...' }),
  transcribing: ({ isLast }) =>
    isLast ? { mood: 'ended', words: 'Ending the call' } : { mood: 'thinking', words: 'Thinking' },
  thinking: () => ({ mood: 'thinking', words: 'Thinking' }),
  replying: () => ({ mood: 'speaking', words: 'Speaking' }),
  failed: () => ({ mood: 'thinking', words: 'On hold' }),
  ended: ({ hangUpReason }) => ({
    mood: 'ended',
    words: hangUpReason === undefined ? 'Call ended' : 'The prospect hung up',
  }),
};

/** The prospect's state in a picture and in words, so that neither stands alone. */
export function prospectFace(conversation: Conversation): Face {
  const faceOf = faces[conversation.stage] as (conversation: Conversation) => Face;
  return faceOf(conversation);
}
