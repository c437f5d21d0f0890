import { isNameLine } from '../text/looks-like-name.ts';
import { isBelowBlank } from '../text/blank-lines.ts';
import { plainLine } from '../text/markup.ts';
import { Entries } from '../text/entries.ts';
import { withoutFoot } from '../text/no-speech.ts';
import type { FormReading } from './transcript-form.ts';

/** A name alone above the words, each entry below a blank line. */
export function readNamesAboveWords(lines: readonly string[]): FormReading | undefined {
  const { lines: own, leftOut } = withoutFoot(lines);
  const names = namesIn(own);
  if (names.size === 0) return undefined;
  const entries = new Entries(leftOut);
  for (const [at, line] of own.entries()) {
    const text = line.trim();
    const name = plainLine(line);
    if (text === '') continue;
    if (names.has(name) && isAboveWords(own, at)) entries.start({ at, speaker: name });
    else entries.continue(text);
  }
  return entries.reading;
}

/** Empty unless a name comes again, and nearly every block begins with one. */
function namesIn(lines: readonly string[]): ReadonlySet<string> {
  const uses = new Map<string, number>();
  let blocks = 0;
  for (const [at, line] of lines.entries()) {
    const text = plainLine(line);
    if (text === '' || !isBelowBlank(lines, at)) continue;
    blocks += 1;
    if (isAboveWords(lines, at) && isNameLine(text)) uses.set(text, (uses.get(text) ?? 0) + 1);
  }
  const counts = [...uses.values()];
  const named = counts.reduce((sum, count) => sum + count, 0);
  const isForm = counts.some((count) => count > 1) && named * 2 > blocks;
  return isForm ? new Set(uses.keys()) : new Set();
}

function isAboveWords(lines: readonly string[], at: number): boolean {
  return isBelowBlank(lines, at) && (lines[at + 1] ?? '').trim() !== '';
}
