import { useEffect, useCallback, useRef, useState, type RefObject } from 'react';
import { scrollPosition, type LineWindow } from './use-line-window.ts';

type Follow = {
  list: LineWindow;
  box: RefObject<HTMLElement | null>;
  isInPage: boolean;
  line: number | null;
  onArrive: (line: number) => void;
};

/** Scrolls to each new line and reports it. It scrolls the page only while the transcript is in view. */
export function useFollow({ list, box, isInPage, line, onArrive }: Follow): void {
  useEffect(() => {
    if (line === null) return;
    if (!isInPage || isAtLines(box.current)) scrollToLine(list, line);
    onArrive(line);
  }, [list, box, isInPage, line, onArrive]);
}

/** Returns whether the transcript covers the height of the window to which a followed line is scrolled. */
function isAtLines(box: HTMLElement | null): boolean {
  const { top, bottom } = box?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
  return bottom > 0 && top < window.innerHeight * scrollPosition;
}

/**
 * Scrolls smoothly to a nearby line, which is already measured. The virtualiser's smooth scrolling is not used, because
 * it stops measuring lines on the way.
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

/** Following pauses for this time after the reader scrolled. */
const pauseMs = 5000;
const scrollKeys = new Set(['ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown']);

/**
 * Returns whether following is paused because the reader scrolled, and a function that pauses it.
 * @param isInPage If true, the lines scroll with the page instead of in the box.
 */
export function usePauseFollow(
  box: RefObject<HTMLElement | null>,
  isInPage: boolean,
): [boolean, () => void] {
  const [isPaused, setIsPaused] = useState(false);
  const timer = useRef<number>(undefined);

  const pause = useCallback(() => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setIsPaused(false), pauseMs);
    setIsPaused(true);
  }, []);

  useEffect(() => {
    const stop = box.current ? onUserScroll(isInPage ? window : box.current, pause) : undefined;
    return () => {
      stop?.();
      window.clearTimeout(timer.current);
    };
  }, [box, isInPage, pause]);

  return [isPaused, pause];
}

function onUserScroll(scroller: HTMLElement | Window, pause: () => void): () => void {
  const listening = new AbortController();
  const listen = { passive: true, signal: listening.signal };
  let isDragging = false;

  function pauseByKey(event: Event) {
    if (event instanceof KeyboardEvent && scrollKeys.has(event.key)) pause();
  }

  scroller.addEventListener('wheel', pause, listen);
  scroller.addEventListener('touchmove', pause, listen);
  scroller.addEventListener('keydown', pauseByKey, listen);

  // A press whose target is the scroller itself is on its scrollbar. Not every browser reports the release.
  function startDragging({ target }: Event) {
    isDragging = target === scroller || target === document.documentElement;
  }
  scroller.addEventListener('pointerdown', startDragging, listen);
  scroller.addEventListener('scroll', () => isDragging && pause(), listen);
  window.addEventListener('pointerup', () => (isDragging = false), listen);
  window.addEventListener(
    'pointermove',
    ({ buttons }) => (isDragging = isDragging && buttons > 0),
    listen,
  );
  return () => listening.abort();
}
