import type { PracticeMode } from '@sales-analytics/core';
import { maxRecordingMs } from '../../../conversation/microphone/recording.ts';
import type {
  ConversationNotice,
  MicrophoneState,
} from '../../../conversation/session/conversation-view.ts';
import { describeProviderError, type ErrorMessage } from '@sales-analytics/providers';
import { failureMessage } from '../../../call/session/failure-messages.ts';
import type { CallFailure } from '../../../call/session/call-state.ts';

type MicrophoneMessage = {
  title: string;
  text: string;
  /** This label is for a button that asks for the microphone again. It is missing if that can't help. */
  again?: string;
};

export const microphoneMessages: Record<MicrophoneState, MicrophoneMessage | null> = {
  ready: null,
  off: {
    title: 'The microphone is off',
    text: 'Turn it on to speak, or type your lines.',
    again: 'Turn on the microphone',
  },
  asking: {
    title: 'Waiting for the microphone',
    text: 'When your browser asks, allow the microphone. Until then, you can type.',
  },
  refused: {
    title: 'Microphone access is blocked',
    text: 'Select the icon next to the page address, allow the microphone, then try again. Until then, you can type.',
    again: 'Try again',
  },
  missing: {
    title: 'No microphone was found',
    text: 'Connect a microphone or switch it on, then try again. Until then, you can type.',
    again: 'Try again',
  },
  busy: {
    title: 'The microphone is in use',
    text: 'Another program is using it. Close that program, then try again. Until then, you can type.',
    again: 'Try again',
  },
  insecure: {
    title: 'This page can’t use the microphone',
    text: 'The microphone works only on a secure page. Open the app with https or on localhost. You can type here instead.',
  },
  unsupported: {
    title: 'This browser can’t record audio',
    text: 'To speak, open the app in a current version of Chrome, Edge, Firefox or Safari. You can type here instead.',
  },
};

export const whoSpeaksFirst: Record<PracticeMode, string> = {
  hold: 'You speak first, as on a real cold call.',
  'hands-free': 'You speak first. If you wait, the prospect says hello.',
};

type NoticeMessage = { title?: string; text: string };

const noticeMessages: Record<ConversationNotice, NoticeMessage> = {
  'nothing-heard': {
    title: 'No speech was heard',
    text: 'Hold the button while you speak, and check that the bars above it move.',
  },
  'audio-not-started': {
    title: 'This browser did not start recording',
    text: 'Connect speakers or headphones and reload the page: some browsers record only where sound can be played. Until then, you can type.',
  },
  'microphone-lost': {
    text: 'The microphone was disconnected. What you recorded before that is kept.',
  },
  'recording-full': {
    text: `Your turn was too long, so only its first ${maxRecordingMs / 1000} seconds were sent. Keep your turns shorter.`,
  },
  'loud-room': {
    title: 'It is loud around you',
    text: 'The microphone hears speech all the time.',
  },
  'echo-heard': {
    title: 'Use headphones',
    text: 'The prospect was heard in your microphone, which can cut replies short.',
  },
  'microphone-silent': {
    title: 'Your microphone hears nothing',
    text: 'It may be muted on the device or in your system. The call goes on. You can type.',
  },
  'nothing-understood': {
    title: 'No words were heard',
    text: 'Something sounded like speech. Speak closer to the microphone, or type.',
  },
  'short-word-lost': {
    text: 'A short word of yours could not be transcribed. Say it again if it matters.',
  },
  'hands-free-missing': {
    title: 'Hands-free is not available',
    text: 'Its code could not be loaded. The call goes on: hold the button to speak.',
  },
  'half-duplex': {
    title: 'Let the prospect finish',
    text: 'This voice is played by your system, so talking does not interrupt it. Press Space or Interrupt.',
  },
  'silence-decides': {
    text: 'Your transcription is not immediate, so only a longer pause ends your turn, and replies take longer.',
  },
  'still-there': {
    title: 'Are you still there?',
    text: 'No one has spoken for a minute. The call ends in 15 seconds.',
  },
  'ended-unattended': { text: 'The call ended because no one spoke. What was said is kept.' },
  'ended-longest': { text: 'A call lasts 30 minutes at most. What was said is kept.' },
  'voice-failed': { text: 'The voice could not be played. Read the reply in the conversation.' },
};

/** These messages differ, because no button is held in a hands-free call. */
const handsFreeMessages: Partial<Record<ConversationNotice, NoticeMessage>> = {
  'nothing-heard': {
    title: 'No words were heard',
    text: 'Say it again, and check that the bars below move.',
  },
};

export function noticeMessage(notice: ConversationNotice, mode: PracticeMode): NoticeMessage {
  return (mode === 'hands-free' && handsFreeMessages[notice]) || noticeMessages[notice];
}

const preserved = {
  transcription: 'Your recorded turn is kept.',
  reply: 'The conversation is kept.',
} as const;

export function turnFailureMessage(
  part: 'transcription' | 'reply',
  failure: CallFailure,
): ErrorMessage {
  if (failure.kind !== 'provider') {
    return {
      ...failureMessage(failure),
      title: 'Something went wrong',
      description: `${preserved[part]} Try again.`,
    };
  }
  return describeProviderError(failure.error, preserved[part]);
}
