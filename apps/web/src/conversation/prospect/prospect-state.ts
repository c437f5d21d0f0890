import type { Conversation } from '@sales-analytics/core';
import type { MicrophoneState } from '../session/conversation-view.ts';

export type ProspectState =
  | 'idle'
  | 'ringing'
  | 'listening'
  | 'rep-speaks'
  | 'interrupted'
  | 'thinking'
  | 'speaking'
  | 'muted'
  | 'ended';

type Face = { mood: ProspectState; words: string };

type RepMicrophone = {
  state: MicrophoneState;
  isMuted: boolean;
};

/** Returns the prospect's state for the picture and as text, because not everyone sees the picture. */
export function prospectFace(conversation: Conversation, microphone: RepMicrophone): Face {
  switch (conversation.stage) {
    case 'ringing':
      return { mood: 'ringing', words: 'Ringing' };
    case 'hands-free':
      return handsFreeFace(conversation, microphone);
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

function handsFreeFace(
  { call, rep, prospect }: Extract<Conversation, { stage: 'hands-free' }>,
  microphone: RepMicrophone,
): Face {
  if (prospect.status === 'speaking' && prospect.volume !== 'paused')
    return { mood: 'speaking', words: 'Speaking' };
  if (rep.status === 'speaking' || rep.status === 'paused') {
    const isInterruption = call.turns.at(-1)?.isCut === true || prospect.status === 'speaking';
    return isInterruption
      ? { mood: 'interrupted', words: 'You interrupted' }
      : { mood: 'rep-speaks', words: 'You are speaking' };
  }
  if (rep.status === 'transcribing' || prospect.status === 'thinking')
    return { mood: 'thinking', words: 'Thinking' };
  if (microphone.state === 'asking') return { mood: 'muted', words: 'Waiting for the microphone' };
  if (microphone.state !== 'ready') return { mood: 'muted', words: 'Cannot hear you' };
  if (microphone.isMuted) return { mood: 'muted', words: 'Muted' };
  return { mood: 'listening', words: 'Listening' };
}
