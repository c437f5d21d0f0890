import { useEffect, useCallback, useRef, useState, type RefObject } from 'react';
import type { LineWindow } from './use-line-window.ts';

/** Scrolls to each new line and reports it with `onArrive`. Null follows nothing. */
export function useFollow(
  list: LineWindow,
  line: number | null,
  onArrive: (line: number) => void,
): void {
  useEffect(() => {
    if (line === null) return;
    scrollToLine(list, line);
    onArrive(line);
  }, [list, line, onArrive]);
}

/**
 * Scrolls smoothly to a nearby line. Not with the virtualiser's smooth scrolling, which stops measuring
 * lines on the way; a nearby line is measured already.
 */
function scrollToLine(list: LineWindow, line: number): void {
  const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const { range } = list;
  const isNear = range !== null && line >= range.startIndex && line <= range.endIndex;
  const [target] = list.getOffsetForIndex(line, 'start') ?? [];
  if (prefersReducedMotion || !isNear || target === undefined)
    list.scrollToIndex(line, { align: 'start' });
  else list.options.scrollToFn(target, { behavior: 'smooth' }, list);
}

/** How long following pauses after the reader scrolled, in ms. */
const pauseMs = 5000;
const scrollKeys = new Set(['ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown']);

/** Whether following is paused because the reader scrolled, and a function that pauses it. */
export function usePauseFollow(box: RefObject<HTMLElement | null>): [boolean, () => void] {
  const [isPaused, setIsPaused] = useState(false);
  const timer = useRef<number>(undefined);

  const pause = useCallback(() => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setIsPaused(false), pauseMs);
    setIsPaused(true);
  }, []);

  useEffect(() => {
    const stop = box.current ? onUserScroll(box.current, pause) : undefined;
    return () => {
      stop?.();
      window.clearTimeout(timer.current);
    };
  }, [box, pause]);

  return [isPaused, pause];
}

function onUserScroll(box: HTMLElement, pause: () => void): () => void {
  const listening = new AbortController();
  const listen = { passive: true, signal: listening.signal };
  let isDragging = false;

  box.addEventListener('wheel', pause, listen);
  box.addEventListener('touchmove', pause, listen);
  box.addEventListener('keydown', ({ key }) => scrollKeys.has(key) && pause(), listen);

  // A press on the box itself is on its scrollbar; not every browser reports its release.
  box.addEventListener('pointerdown', ({ target }) => (isDragging = target === box), listen);
  box.addEventListener('scroll', () => isDragging && pause(), listen);
  window.addEventListener('pointerup', () => (isDragging = false), listen);
  window.addEventListener(
    'pointermove',
    ({ buttons }) => (isDragging = isDragging && buttons > 0),
    listen,
  );
  return () => listening.abort();
}
