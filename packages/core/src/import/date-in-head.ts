import { dateInText, type FoundDate } from '../dates/date-in-text.ts';
import type { ReadLine } from './transcript-reading.ts';

/** Everything below a head of this length belongs to the conversation. */
const maxHeadLines = 40;
const wordsLength = 20;

export function dateInHead(
  lines: readonly string[],
  spoken: readonly Pick<ReadLine, 'text' | 'fileLine'>[],
): FoundDate | undefined {
  const [first] = spoken;
  if (!first) return undefined;
  const last = Math.min(first.fileLine ?? firstLineWith(first.text, lines), maxHeadLines);
  for (const [index, line] of lines.slice(0, last + 1).entries()) {
    const date = dateInText(index === last ? beforeWords(line, first.text) : line);
    if (date !== undefined) return date;
  }
  return undefined;
}

function firstLineWith(text: string, lines: readonly string[]): number {
  const found = lines.findIndex((line) => line.includes(text.slice(0, wordsLength)));
  return found === -1 ? 0 : found;
}

/** Removes what was said, because a date in it is not the date of the call. */
function beforeWords(line: string, text: string): string {
  const at = line.indexOf(text.slice(0, wordsLength));
  // A line may have only the speaker and the time, and the words follow below it.
  return at === -1 ? line : line.slice(0, at);
}
