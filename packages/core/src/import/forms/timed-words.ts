import { Entries } from '../text/entries.ts';
import { withoutFoot } from '../text/no-speech.ts';
import { timeAtStart, type FoundTime } from '../text/time-expression.ts';
import type { FormReading } from './transcript-form.ts';

/** Reads '[00:03] Thanks for joining.' without names. */
export function readTimedWords(lines: readonly string[]): FormReading | undefined {
  const { lines: own, leftOut } = withoutFoot(lines);
  const entries = new Entries(leftOut);
  const times: FoundTime[] = [];
  let above = 0;
  for (const [at, line] of own.entries()) {
    const text = line.trim();
    const found = text === '' ? undefined : timeAtStart(text);
    if (found?.time) {
      times.push(found);
      const words = found.rest.replace(/^\s*[-–—|:]?\s+/, '').trim();
      entries.start({ at, words, time: found.time });
    } else if (text !== '') {
      if (times.length === 0) above += 1;
      entries.continue(text);
    }
  }
  return isForm(times, above) ? entries.reading : undefined;
}

function isForm(times: readonly FoundTime[], above: number): boolean {
  const starts = times.map(({ time }) => time?.startMs ?? 0);
  const isAscending = starts.every((start, at) => at === 0 || start >= (starts[at - 1] ?? 0));
  const isOneShape = new Set(times.map(({ shape }) => shape)).size === 1;
  return times.length > 1 && isAscending && isOneShape && above <= times.length;
}
