import { Entries } from '../text/entries.ts';
import { isNameLine } from '../text/looks-like-name.ts';
import { isItemLabel, isSoundMark } from '../text/not-names.ts';
import { countOrdinaryLines } from '../text/ordinary-lines.ts';
import { withoutFoot } from '../text/no-speech.ts';
import { nameBefore } from '../text/text-line.ts';
import { timeAtEnd, timeAtStart, type TimeExpression } from '../text/time-expression.ts';
import type { FormReading } from './transcript-form.ts';

interface MarkedLine {
  name: string;
  words: string;
  time: TimeExpression | undefined;
  behind: { time: TimeExpression; words: string } | undefined;
}

interface Marks {
  pattern: RegExp;
  /** This proportion of the lines must be written like this. The others continue the line above. */
  share: number;
}

const marks: readonly Marks[] = [
  { pattern: /^\[([^[\]]{1,80})\](?!:)\s*(.*)$/su, share: 0.2 },
  { pattern: /^<([^<>]{1,80})>(?!:)\s*(.*)$/su, share: 0.2 },
  { pattern: /^(?:\*\*|__)([^*_]{1,80})(?:\*\*|__)(?!:)\s*(.*)$/su, share: 0.2 },
  { pattern: /^\(([^()]{1,80})\)(?!:)\s*(.*)$/su, share: 0.9 },
  { pattern: /^(\p{L}[^:–—[\](){}<>]{0,80}?(?:\s\([^()]{1,40}\))?)\s+[-–—]\s+(.*)$/su, share: 0.9 },
];
const minLines = 3;
/** If this proportion of the lines have a time after the name, it is not part of the words. */
const usual = 0.5;

/** An example is '[Alex Morgan] [0:05] Thanks for joining.' */
export function readMarkedNames(lines: readonly string[]): FormReading | undefined {
  const { lines: own, leftOut } = withoutFoot(lines);
  const filled = own.filter((line) => line.trim() !== '').length;
  for (const { pattern, share } of marks) {
    const read = own.map((line) => markedLine(line.trim(), pattern));
    const found = read.filter((line) => line !== undefined);
    if (found.length < Math.max(minLines, share * filled) || !areSpeakers(found)) continue;
    if (countOrdinaryLines(own) * 2 >= found.length) continue;
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
  const found = read.filter((line) => line !== undefined);
  const isTimeBehind = found.filter(({ behind }) => behind).length >= usual * found.length;
  for (const [at, line] of read.entries()) {
    const text = (lines[at] ?? '').trim();
    if (line) entries.start({ at, ...entryOf(line, isTimeBehind) });
    else if (text !== '') entries.continue(text);
  }
  return entries.reading;
}

function entryOf({ name: speaker, words, time, behind }: MarkedLine, isTimeBehind: boolean) {
  return isTimeBehind && behind ? { speaker, ...behind } : { speaker, words, time };
}

function areSpeakers(found: readonly MarkedLine[]): boolean {
  const beside = found.filter(({ words }) => words !== '').length;
  if (beside * 2 < found.length) return false;
  const uses = new Map<string, number>();
  for (const { name } of found) uses.set(name, (uses.get(name) ?? 0) + 1);
  const repeated = [...uses.values()].filter((count) => count > 1).length;
  return repeated > 1 && uses.size * 2 <= found.length;
}

function markedLine(text: string, pattern: RegExp): MarkedLine | undefined {
  const front = timeAtStart(text);
  const match = pattern.exec(front?.time ? front.rest.trim() : text);
  if (!match) return undefined;
  const [, inner = '', rest = ''] = match;
  const within = timeAtEnd(inner.trim());
  const name = within?.time ? nameBefore(within) : inner.trim().replace(/^(Speaker):/i, '$1 ');
  if (!isNameLine(name) || isItemLabel(name) || isSoundMark(name)) return undefined;
  const after = timeAtStart(rest);
  // A time in words, as in 'Alex – 30 seconds, please', is not part of the form.
  const isBehind = after?.time !== undefined && !after.shape.includes('spelled');
  const words = withoutDash(rest);
  const below = isBehind ? withoutDash(after.rest) : words;
  // A colon, or a time in italics, shows that the line is written in another form.
  if (/^(?::|[*_]{1,2}[\d[(])/.test(below)) return undefined;
  return {
    name,
    words,
    time: front?.time ?? within?.time,
    behind: isBehind && after.time ? { time: after.time, words: below } : undefined,
  };
}

function withoutDash(text: string): string {
  return text.replace(/^\s*[-–—|]\s+/, '').trim();
}
