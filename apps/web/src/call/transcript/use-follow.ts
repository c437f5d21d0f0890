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
