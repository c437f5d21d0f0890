import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

type Reveal = { line: number; isFocused: boolean };

export type ActiveLine = {
  /** The tab stop of the list. */
  active: number;
  activate: (line: number) => void;
  /** Makes a line active and scrolls it into view once it is rendered. */
  reveal: (line: number, isFocused: boolean) => void;
};

/** The active line of the list (roving tab index), which is always rendered. */
export function useActiveLine(box: RefObject<HTMLElement | null>, lineCount: number): ActiveLine {
  const [chosen, activate] = useState(0);
  const [wanted, setWanted] = useState<Reveal | null>(null);
  const done = useRef<Reveal | null>(null);

  const reveal = useCallback((line: number, isFocused: boolean) => {
    activate(line);
    setWanted({ line, isFocused });
  }, []);

  // Without dependencies: the line can be rendered some renders after it was requested.
  useLayoutEffect(() => {
    if (!wanted || wanted === done.current) return;
    const row = rowIn(box.current, wanted.line);
    const button = row?.querySelector<HTMLElement>('[data-line]');
    if (!row || (wanted.isFocused && !button)) return;
    done.current = wanted;
    row.scrollIntoView({ block: 'nearest' });
    if (wanted.isFocused) button?.focus({ preventScroll: true });
  });
  useKeepInView(box, wanted?.line === chosen ? wanted : null);

  return { active: Math.max(0, Math.min(chosen, lineCount - 1)), activate, reveal };
}

const userEvents = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** A lazy-loaded part of the page can shrink the box: keeps the line in view until the next input. */
function useKeepInView(box: RefObject<HTMLElement | null>, wanted: Reveal | null): void {
  useEffect(() => {
    const element = box.current;
    if (!element || !wanted) return undefined;
    const listening = new AbortController();
    const resizing = new ResizeObserver(() => {
      rowIn(element, wanted.line)?.scrollIntoView({ block: 'nearest' });
    });
    resizing.observe(element);

    function stop() {
      resizing.disconnect();
      listening.abort();
    }
    for (const act of userEvents) {
      const options = { capture: true, passive: true, signal: listening.signal };
      window.addEventListener(act, stop, options);
    }
    return stop;
  }, [box, wanted]);
}

function rowIn(box: HTMLElement | null, line: number): Element | null {
  return box?.querySelector(`[data-index="${line}"]`) ?? null;
}
