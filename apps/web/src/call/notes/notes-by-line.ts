import type { Note, Utterance } from '@sales-analytics/contract';
import { lineAt } from '../player/current-line.ts';

/** The notes at moments of the call, by the line that was being said; those about the whole call are left out. */
export function notesByLine(
  notes: readonly Note[],
  utterances: readonly Utterance[],
): ReadonlyMap<number, readonly Note[]> {
  const byLine = new Map<number, Note[]>();
  for (const note of notes) {
    const line = note.atMs === undefined ? null : lineAt(utterances, note.atMs);
    if (line === null) continue;
    byLine.set(line, [...(byLine.get(line) ?? []), note]);
  }
  return byLine;
}
