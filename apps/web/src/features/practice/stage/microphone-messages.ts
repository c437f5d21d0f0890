import type { MicrophoneState } from '../../../conversation/session/conversation-view.ts';

type MicrophoneMessage = {
  title: string;
  text: string;
  /** What the button says that asks for the microphone, where asking can help. */
  again?: string;
};

/** What is wrong with the microphone and the way out; null where nothing is. */
export const microphoneMessages: Record<MicrophoneState, MicrophoneMessage | null> = {
  ready: null,
  off: {
    title: 'The microphone is off',
    text: 'Type what you say, or turn it on.',
    again: 'Turn on the microphone',
  },
  asking: {
    title: 'Waiting for the microphone',
    text: "Allow the microphone in your browser's question. Typing works meanwhile.",
  },
  refused: {
    title: 'The microphone was refused',
    text: 'Press the sign beside the address of this page, allow the microphone there, then try again. Typing works meanwhile.',
    again: 'Try again',
  },
  missing: {
    title: 'No microphone was found',
    text: 'Plug one in or switch it on, then try again. Typing works meanwhile.',
    again: 'Try again',
  },
  busy: {
    title: 'The microphone is in use',
    text: 'Another program uses it. Close that program, then try again. Typing works meanwhile.',
    again: 'Try again',
  },
  insecure: {
    title: "This page can't use the microphone",
    text: 'The microphone needs a secure page: open this app on https or on localhost. Typing works here.',
  },
  unsupported: {
    title: "This browser can't record",
    text: 'Open this app in a current Chrome, Edge, Firefox or Safari to speak. Typing works here.',
  },
};
