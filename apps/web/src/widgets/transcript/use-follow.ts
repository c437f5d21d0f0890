import { useEffect } from 'react';
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

function bring(list: LineWindow, line: number): void {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const [target] = list.getOffsetForIndex(line, 'start') ?? [0];
  const height = list.scrollRect?.height ?? 0;
  const isNear = Math.abs(target - (list.scrollOffset ?? 0)) < 2 * height;
  list.scrollToIndex(line, { align: 'start', behavior: isNear && !isCalm ? 'smooth' : 'auto' });
}
