import type { MicrophoneState } from '../../../conversation/session/conversation-view.ts';

type MicrophoneMessage = {
  title: string;
  text: string;
  /** What the button says that asks for the microphone, where asking can help. */
  again?: string;
};

/** The microphone problem and what to do; null without a problem. */
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
