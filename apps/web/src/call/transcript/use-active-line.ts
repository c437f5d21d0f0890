import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** The mode 'opened' gives the line the focus and the middle of the page, because the call is opened at it. */
export type RevealMode = 'shown' | 'focused' | 'opened';
type Reveal = { line: number; mode: RevealMode };

export type ActiveLine = {
  active: number;
  activate: (line: number) => void;
  /** Makes a line active and scrolls it into view once it is rendered. */
  reveal: (line: number, mode: RevealMode) => void;
};

/** Returns the active line of the list (roving tab index), which is always rendered. */
export function useActiveLine(box: RefObject<HTMLElement | null>, lineCount: number): ActiveLine {
  const [chosen, activate] = useState(0);
  const [target, setTarget] = useState<Reveal | null>(null);
  const done = useRef<Reveal | null>(null);

  const reveal = useCallback((line: number, mode: RevealMode) => {
    activate(line);
    setTarget({ line, mode });
  }, []);

  // The effect has no dependencies, because the line may be rendered later than it was requested.
  useLayoutEffect(() => {
    if (!target || target === done.current) return;
    const row = rowIn(box.current, target.line);
    const button = row?.querySelector<HTMLElement>('[data-line]');
    const isFocused = target.mode !== 'shown';
    if (!row || (isFocused && !button)) return;
    done.current = target;
    scrollTo(row, target);
    if (isFocused) button?.focus({ preventScroll: true });
  });
  useKeepInView(box, target?.line === chosen ? target : null);

  return { active: Math.max(0, Math.min(chosen, lineCount - 1)), activate, reveal };
}

const userEvents = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Keeps the line in view until the next input, because a part of the page that loads later can move or shrink the box.
 */
function useKeepInView(box: RefObject<HTMLElement | null>, target: Reveal | null): void {
  useEffect(() => {
    const element = box.current;
    if (!element || !target) return undefined;
    const listening = new AbortController();
    const resizing = new ResizeObserver(() => {
      const row = rowIn(element, target.line);
      if (row) scrollTo(row, target);
    });
    resizing.observe(element);
    if (target.mode === 'opened') resizing.observe(document.body);

    function stop() {
      resizing.disconnect();
      listening.abort();
    }
    for (const act of userEvents) {
      const options = { capture: true, passive: true, signal: listening.signal };
      window.addEventListener(act, stop, options);
    }
    return stop;
  }, [box, target]);
}

function scrollTo(row: Element, { mode }: Reveal): void {
  const { top, bottom } = row.getBoundingClientRect();
  const isInWindow = top >= 0 && bottom <= window.innerHeight;
  row.scrollIntoView({ block: mode === 'opened' && !isInWindow ? 'center' : 'nearest' });
}

function rowIn(box: HTMLElement | null, line: number): Element | null {
  return box?.querySelector(`[data-index="${line}"]`) ?? null;
}
