import type { Note, Utterance } from '@sales-analytics/contract';
import { startOf, timesOf } from '@sales-analytics/core';

/** Groups notes by the line that their time belongs to. Notes about the whole call are left out. */
export function notesByLine(
  notes: readonly Note[],
  utterances: readonly Utterance[],
): ReadonlyMap<number, readonly Note[]> {
  const byLine = new Map<number, Note[]>();
  for (const note of notes) {
    const line = note.atMs === undefined ? null : lineOfTime(utterances, note.atMs);
    if (line === null) continue;
    byLine.set(line, [...(byLine.get(line) ?? []), note]);
  }
  return byLine;
}

/**
 * Returns the index of the line that a time belongs to: the line spoken then, or in a pause the line that began last.
 * If several lines are spoken then, it is the one that began last. For a time before the first line, it is the first
 * line. Lines need no end time. Returns null if no line has a start time.
 * @param atMs rounded to whole milliseconds, as in notes
 */
export function lineOfTime(utterances: readonly Utterance[], atMs: number): number | null {
  let found: TimedLine | null = null;
  let first: TimedLine | null = null;
  for (const [line, utterance] of utterances.entries()) {
    const start = startOf(utterance);
    if (start === undefined) continue;
    const startMs = Math.round(start);
    const timed = { line, startMs, isSpoken: (timesOf(utterance)?.endMs ?? startMs) > atMs };
    if (!first || startMs < first.startMs) first = timed;
    if (startMs <= atMs && (!found || isNearer(timed, found))) found = timed;
  }
  return (found ?? first)?.line ?? null;
}

type TimedLine = { line: number; startMs: number; isSpoken: boolean };

function isNearer(a: TimedLine, b: TimedLine): boolean {
  return a.isSpoken === b.isSpoken ? a.startMs >= b.startMs : a.isSpoken;
}
