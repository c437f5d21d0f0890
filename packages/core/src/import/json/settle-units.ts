import type { EntryTime } from './entry-time.ts';
import type { Entry } from './read-entry.ts';

const usualWordsPerSecond = 2.5;
const maxWordsPerSecond = 10;
const earliestDate = 1e9;

interface SettledTimes {
  startMs?: number;
  endMs?: number;
}

/**
 * Chooses the unit of bare numbers by a possible speed of speech. Dates are counted from the first.
 */
export function settleUnits(entries: readonly Entry[]): SettledTimes[] {
  const factor = factorOf(entries);
  const ms = (time: EntryTime | undefined) =>
    time && (time.unit === 'ms' ? time.value : time.value * factor);
  const first = ms(entries.find(({ start }) => start)?.start) ?? 0;
  const origin = first >= earliestDate ? first : 0;
  return entries.map(({ start, end }) => {
    const startMs = ms(start);
    const endMs = ms(end);
    return {
      ...(startMs !== undefined && { startMs: rounded(startMs - origin) }),
      ...(endMs !== undefined && { endMs: rounded(endMs - origin) }),
    };
  });
}

function rounded(ms: number): number {
  return Math.round(ms * 1_000) / 1_000;
}

function factorOf(entries: readonly Entry[]): 1 | 1_000 {
  const bare = entries.filter(({ start }) => start?.unit === undefined && start !== undefined);
  let words = 0;
  let length = 0;
  /** Entries that start together share the time of the last of them, so their words are added. */
  let wordsTogether = 0;
  for (const [at, { text, start, end }] of bare.entries()) {
    const until = end ?? bare[at + 1]?.start;
    if (!start || !until || until.value < start.value) continue;
    wordsTogether += text.trim().split(/\s+/).length;
    if (until.value === start.value) continue;
    words += wordsTogether;
    wordsTogether = 0;
    length += until.value - start.value;
  }
  if (length === 0) return bare.every(({ start }) => Number.isInteger(start?.value)) ? 1 : 1_000;
  // People do not speak so fast. A slow speed proves nothing, because the times may include much
  // silence.
  if ((words / length) * 1_000 > maxWordsPerSecond) return 1_000;
  const distance = (perSecond: number) => Math.abs(Math.log(perSecond / usualWordsPerSecond));
  return distance(words / length) < distance((words / length) * 1_000) ? 1_000 : 1;
}
