import type { Note, Utterance } from '@sales-analytics/contract';
import { startOf } from '@sales-analytics/core';
import { lineAt } from '../player/current-line.ts';

/** Groups notes by the line that their time belongs to, and skips notes about the whole call. */
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
 * Finds the line that a time belongs to. A time before the first line belongs to the first line.
 * @param atMs is rounded to whole milliseconds, as in notes
 * @returns its index, or null if no line has a time
 */
export function lineOfTime(utterances: readonly Utterance[], atMs: number): number | null {
  // The line of a rounded time may begin up to half a millisecond later.
  return lineAt(utterances, atMs + 0.5) ?? firstLine(utterances);
}

function firstLine(utterances: readonly Utterance[]): number | null {
  const starts = utterances.map((utterance) => startOf(utterance) ?? Infinity);
  const first = starts.reduce((min, start) => Math.min(min, start), Infinity);
  return first === Infinity ? null : starts.indexOf(first);
}
