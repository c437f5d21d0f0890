import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';

/** So long after the reader moved the box, nothing else moves it. */
const restMs = 5000;
const scrollKeys = new Set(['ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown']);

/** Whether the reader looks at a place of their own choice, and how to say so of another cause. */
export function usePauseFollow(box: RefObject<HTMLElement | null>): [boolean, () => void] {
  const [isHeld, setHeld] = useState(false);
  const rest = useRef<number>(undefined);

  const hold = useCallback(() => {
    window.clearTimeout(rest.current);
    rest.current = window.setTimeout(() => setHeld(false), restMs);
    setHeld(true);
  }, []);

  useEffect(() => {
    const stop = box.current ? watchReader(box.current, hold) : undefined;
    return () => {
      stop?.();
      window.clearTimeout(rest.current);
    };
  }, [box, hold]);

  return [isHeld, hold];
}

function watchReader(box: HTMLElement, hold: () => void): () => void {
  const listening = new AbortController();
  const listen = { passive: true, signal: listening.signal };
  let isDragging = false;

  box.addEventListener('wheel', hold, listen);
  box.addEventListener('touchmove', hold, listen);
  box.addEventListener('keydown', ({ key }) => scrollKeys.has(key) && hold(), listen);

  // What is pressed of the box itself is its scrollbar; not every browser tells when it is let go.
  box.addEventListener('pointerdown', ({ target }) => (isDragging = target === box), listen);
  box.addEventListener('scroll', () => isDragging && hold(), listen);
  window.addEventListener('pointerup', () => (isDragging = false), listen);
  window.addEventListener(
    'pointermove',
    ({ buttons }) => (isDragging = isDragging && buttons > 0),
    listen,
  );
  return () => listening.abort();
}
