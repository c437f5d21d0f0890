import { useEffect, type RefObject } from 'react';

/** Dialogs listen on the document in the capture phase, so this hook listens on the window. */
export function useOwnEscape(
  element: RefObject<HTMLElement | null>,
  onEscape: (() => void) | null,
): void {
  useEffect(() => {
    if (!onEscape) return undefined;
    const listening = new AbortController();

    function handleKeyDown(event: KeyboardEvent) {
      const isInside = event.target instanceof Node && element.current?.contains(event.target);
      // While an input method is composing text, Escape cancels the composition.
      if (event.key !== 'Escape' || event.isComposing || !isInside) return;
      event.preventDefault();
      event.stopPropagation();
      onEscape?.();
    }

    window.addEventListener('keydown', handleKeyDown, { capture: true, signal: listening.signal });
    return () => listening.abort();
  }, [element, onEscape]);
}
