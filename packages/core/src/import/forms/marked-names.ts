import { Entries } from '../text/entries.ts';
import { isNameLine } from '../text/looks-like-name.ts';
import { withoutFoot } from '../text/no-speech.ts';
import { nameBefore } from '../text/text-line.ts';
import { timeAtEnd, timeAtStart, type TimeExpression } from '../text/time-expression.ts';
import type { FormReading } from './transcript-form.ts';

interface MarkedLine {
  name: string;
  words: string;
  time: TimeExpression | undefined;
}

interface Marks {
  /** Name, then the rest of the line. */
  pattern: RegExp;
  /** Share of the lines that are written so; the others go on with the line above. */
  share: number;
}

/** What sets a name apart from the words, where no colon does. */
const marks: readonly Marks[] = [
  { pattern: /^\[([^[\]]{1,80})\](?!:)\s*(.*)$/su, share: 0.2 },
  { pattern: /^<([^<>]{1,80})>(?!:)\s*(.*)$/su, share: 0.2 },
  { pattern: /^(?:\*\*|__)([^*_]{1,80})(?:\*\*|__)(?!:)\s*(.*)$/su, share: 0.2 },
  { pattern: /^\(([^()]{1,80})\)(?!:)\s*(.*)$/su, share: 0.9 },
  { pattern: /^(\p{L}[^:–—[\](){}<>]{0,80}?(?:\s\([^()]{1,40}\))?)\s+[-–—]\s+(.*)$/su, share: 0.9 },
];
const minLines = 3;

/** A name in front of the words, set apart by brackets, bold type or a dash: '[Alex Morgan] [0:05] Thanks for joining.' */
export function readMarkedNames(lines: readonly string[]): FormReading | undefined {
  const { lines: own, leftOut } = withoutFoot(lines);
  const filled = own.filter((line) => line.trim() !== '').length;
  for (const { pattern, share } of marks) {
    const read = own.map((line) => markedLine(line.trim(), pattern));
    const found = read.filter((line) => line !== undefined);
    if (found.length < Math.max(minLines, share * filled) || !areSpeakers(found)) continue;
    return readingOf(own, read, leftOut);
  }
  return undefined;
}

function readingOf(
  lines: readonly string[],
  read: readonly (MarkedLine | undefined)[],
  leftOut: number,
): FormReading {
  const entries = new Entries(leftOut);
  for (const [at, line] of read.entries()) {
    const text = (lines[at] ?? '').trim();
    if (line) entries.start({ at, speaker: line.name, words: line.words, time: line.time });
    else if (text !== '') entries.continue(text);
  }
  return entries.reading;
}

/** Two names that come again, few names for so many lines, and the words beside them. */
function areSpeakers(found: readonly MarkedLine[]): boolean {
  const beside = found.filter(({ words }) => words !== '').length;
  if (beside * 2 < found.length) return false;
  const uses = new Map<string, number>();
  for (const { name } of found) uses.set(name, (uses.get(name) ?? 0) + 1);
  const repeated = [...uses.values()].filter((count) => count > 1).length;
  return repeated > 1 && uses.size * 2 <= found.length;
}

/** The time may stand before the name, within its marks or after them. */
function markedLine(text: string, pattern: RegExp): MarkedLine | undefined {
  const front = timeAtStart(text);
  const match = pattern.exec(front?.time ? front.rest.trim() : text);
  if (!match) return undefined;
  const [, inner = '', rest = ''] = match;
  const within = timeAtEnd(inner.trim());
  const name = within?.time ? nameBefore(within) : inner.trim().replace(/^(Speaker):/i, '$1 ');
  if (!isNameLine(name)) return undefined;
  const after = timeAtStart(rest);
  const words = (after?.time ? after.rest : rest).replace(/^\s*[-–—|]\s+/, '').trim();
  // A colon, or a time in italics: written in another form.
  if (/^(?::|[*_]{1,2}[\d[(])/.test(words)) return undefined;
  return { name, words, time: front?.time ?? within?.time ?? after?.time };
}
