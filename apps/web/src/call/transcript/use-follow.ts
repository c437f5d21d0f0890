import { useEffect, useCallback, useRef, useState, type RefObject } from 'react';
import type { LineWindow } from './use-line-window.ts';

/** Keeps a line at its place in the box for as long as there is one to follow, and tells of it. */
export function useFollow(
  list: LineWindow,
  line: number | null,
  onArrive: (line: number) => void,
): void {
  useEffect(() => {
    if (line === null) return;
    bring(list, line);
    onArrive(line);
  }, [list, line, onArrive]);
}

/**
 * From line to line smoothly. Not by a command of the list: it measures nothing on the way of a smooth
 * one, and needn't here, where the line and all before it are measured.
 */
function bring(list: LineWindow, line: number): void {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const { range } = list;
  const isNear = range !== null && line >= range.startIndex && line <= range.endIndex;
  const [target] = list.getOffsetForIndex(line, 'start') ?? [];
  if (isCalm || !isNear || target === undefined) list.scrollToIndex(line, { align: 'start' });
  else list.options.scrollToFn(target, { behavior: 'smooth' }, list);
}

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
