import type { Side } from '@sales-analytics/contract';
import type { FillerWords } from './call-metrics.ts';
import type { CountedSegment } from './count-segment.ts';
import { oneDecimal } from './one-decimal.ts';
import { isTimed } from './side-utterances.ts';
import { speakingMs } from './speaking-time.ts';

const minuteMs = 60_000;

// The commonest words are about a fifth of spoken English, and rare in any other language.
const minEnglishShare = 0.05;
const enoughWords = 100;

type WordCount = FillerWords['words'][number];

function sum(lines: readonly CountedSegment[], count: 'words' | 'plainEnglish'): number {
  return lines.reduce((total, line) => total + line[count], 0);
}

function seemsEnglish(lines: readonly CountedSegment[], language: string | undefined): boolean {
  const words = sum(lines, 'words');
  if (words < enoughWords) return isEnglish(language);
  return sum(lines, 'plainEnglish') >= minEnglishShare * words;
}

export function isEnglish(language: string | undefined): boolean {
  return language === undefined || /^en(?:-|$)/i.test(language);
}

function compareCounts(a: WordCount, b: WordCount): number {
  return b.count - a.count || (a.word < b.word ? -1 : 1);
}

function tally(fillers: readonly string[]): WordCount[] {
  const counts = new Map<string, number>();
  for (const filler of fillers) counts.set(filler, (counts.get(filler) ?? 0) + 1);
  return [...counts].map(([word, count]) => ({ word, count })).toSorted(compareCounts);
}

function fillersOf(lines: readonly CountedSegment[], side: Side): FillerWords {
  const own = lines.filter((line) => line.side === side);
  const fillers = own.flatMap((line) => line.fillers);
  const words = sum(own, 'words');
  const ms = lines.every(isTimed) ? speakingMs(lines, side) : 0;
  return {
    words: tally(fillers),
    count: fillers.length,
    ...(words > 0 && { perHundredWords: oneDecimal((100 * fillers.length) / words) }),
    ...(ms > 0 && { perMinute: oneDecimal((fillers.length * minuteMs) / ms) }),
  };
}

/** Returns undefined for a call that isn't in English, because 'er' is German for 'he'. */
export function fillerWords(
  lines: readonly CountedSegment[],
  language?: string,
): Record<Side, FillerWords> | undefined {
  if (!seemsEnglish(lines, language)) return undefined;
  return { sales_rep: fillersOf(lines, 'sales_rep'), customer: fillersOf(lines, 'customer') };
}
