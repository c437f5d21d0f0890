import { useEffect, useRef, type RefObject } from 'react';
import type { MicrophoneState } from '../../../conversation/session/conversation-view.ts';

type TurnFocus = {
  holdButton: RefObject<HTMLButtonElement | null>;
  typedLine: RefObject<HTMLInputElement | null>;
  /** Reports a pressed button that may be removed together with its message. */
  notePressed: (button: Element) => void;
};

/** When a pressed button is removed with its message, moves the focus to the control for the next turn. */
export function useTurnFocus(microphone: MicrophoneState): TurnFocus {
  const holdButton = useRef<HTMLButtonElement>(null);
  const typedLine = useRef<HTMLInputElement>(null);
  const pressed = useRef<Element>(null);

  useEffect(() => {
    if (pressed.current === null || pressed.current.isConnected) return;
    pressed.current = null;
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    // The hold button keeps the focus while it waits for a reply or for the microphone.
    const canSpeakSoon = microphone === 'ready' || microphone === 'asking';
    const way = canSpeakSoon ? holdButton : typedLine;
    way.current?.focus({ preventScroll: true });
  });

  function notePressed(button: Element) {
    pressed.current = button;
  }

  return { holdButton, typedLine, notePressed };
}
