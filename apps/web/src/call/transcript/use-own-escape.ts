import { useEffect, type RefObject } from 'react';

/**
 * Escape pressed inside an element means this, and not the closing of what lies around it: a dialog
 * listens on the document in front of everybody, so this listens in front of it. Null leaves the key alone.
 */
export function useOwnEscape(
  element: RefObject<HTMLElement | null>,
  onEscape: (() => void) | null,
): void {
  useEffect(() => {
    if (!onEscape) return undefined;
    const listening = new AbortController();

    function handleKeyDown(event: KeyboardEvent) {
      const isInside = event.target instanceof Node && element.current?.contains(event.target);
      // Where words are put together, Escape takes the last ones back.
      if (event.key !== 'Escape' || event.isComposing || !isInside) return;
      event.preventDefault();
      event.stopPropagation();
      onEscape?.();
    }

    window.addEventListener('keydown', handleKeyDown, { capture: true, signal: listening.signal });
    return () => listening.abort();
  }, [element, onEscape]);
}
