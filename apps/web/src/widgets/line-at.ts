import type { Utterance } from '@sales-analytics/contract';

/** The line that is being said, or was said last, at a time of the call; the first where none was. */
export function lineAt(utterances: readonly Utterance[], ms: number): number {
  let found = 0;
  let foundMs = -1;
  for (const [line, { startMs }] of utterances.entries()) {
    if (startMs === undefined || startMs > ms || startMs <= foundMs) continue;
    found = line;
    foundMs = startMs;
  }
  return found;
}
