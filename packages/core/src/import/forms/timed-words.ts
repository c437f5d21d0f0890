import { withoutFoot } from '../text/no-speech.ts';
import { timeAtStart, type FoundTime } from '../text/time-expression.ts';
import type { ReadLine } from '../transcript-reading.ts';
import type { FormReading, TextForm } from './transcript-form.ts';

/** A time in front of the words or alone above them, without names: '[00:03] Thanks for joining.' */
export const timedWords: TextForm = { name: 'timed words', read: readTimedWords };

function readTimedWords(lines: readonly string[]): FormReading | undefined {
  const { lines: own, leftOut } = withoutFoot(lines);
  const read: (ReadLine & { words: string[] })[] = [];
  let above = 0;
  const times: FoundTime[] = [];
  for (const line of own) {
    const text = line.trim();
    const found = text === '' ? undefined : timeAtStart(text);
    if (found?.time) {
      times.push(found);
      const { startMs, endMs } = found.time;
      const words = found.rest.replace(/^\s*[-–—|:]?\s+/, '').trim();
      read.push({ text: '', words: [words], startMs, ...(endMs !== undefined && { endMs }) });
    } else if (text !== '' && read.length > 0) read.at(-1)?.words.push(text);
    else if (text !== '') above += 1;
  }
  if (!isForm(times, above)) return undefined;
  return {
    lines: read.map(({ words, ...line }) => ({ ...line, text: words.join(' ').trim() })),
    leftOut: leftOut + above,
    ...(times.every(({ time }) => time?.isTimeOfDay) && { isTimeOfDay: true }),
  };
}

/** A form counts where it repeats, in one way, with times that go up. */
function isForm(times: readonly FoundTime[], above: number): boolean {
  const starts = times.map(({ time }) => time?.startMs ?? 0);
  const isAscending = starts.every((start, at) => at === 0 || start >= (starts[at - 1] ?? 0));
  const isOneShape = new Set(times.map(({ shape }) => shape)).size === 1;
  return times.length > 1 && isAscending && isOneShape && above <= times.length;
}
