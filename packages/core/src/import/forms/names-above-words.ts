import { isNameLine } from '../text/looks-like-name.ts';
import { isItemLabel, isShortAnswer } from '../text/not-names.ts';
import { isBelowBlank } from '../text/blank-lines.ts';
import { plainLine } from '../text/markup.ts';
import { countOrdinaryLines } from '../text/ordinary-lines.ts';
import { Entries } from '../text/entries.ts';
import { withoutFoot } from '../text/no-speech.ts';
import type { FormReading } from './transcript-form.ts';

/** If no blank lines separate the entries, this proportion of the lines must be names. */
const minShareOfNames = 0.3;
const maxHead = 3;
const minEntries = 4;

export function readNamesAboveWords(lines: readonly string[]): FormReading | undefined {
  const { lines: own, leftOut } = withoutFoot(lines);
  const starts = startsOfBlocks(own) ?? startsOfLines(own);
  if (!starts) return undefined;
  const entries = new Entries(leftOut);
  for (const [at, line] of own.entries()) {
    const text = line.trim();
    if (starts.has(at)) entries.start({ at, speaker: plainLine(line) });
    else if (text !== '') entries.continue(text);
  }
  return entries.reading;
}

function startsOfBlocks(lines: readonly string[]): ReadonlySet<number> | undefined {
  const names = namesIn(lines);
  const starts = [...lines.keys()].filter(
    (at) => names.has(plainLine(lines[at] ?? '')) && isAboveWords(lines, at),
  );
  return starts.length > 0 ? new Set(starts) : undefined;
}

function startsOfLines(lines: readonly string[]): ReadonlySet<number> | undefined {
  const filled = [...lines.keys()].filter((at) => lines[at]?.trim() !== '');
  const uses = new Map<string, number>();
  for (const at of filled) {
    const text = plainLine(lines[at] ?? '');
    if (isNameLine(text) && !isItemLabel(text) && !isShortAnswer(text))
      uses.set(text, (uses.get(text) ?? 0) + 1);
  }
  const starts: number[] = [];
  const names = new Set<string>();
  for (const [index, at] of filled.entries()) {
    const text = plainLine(lines[at] ?? '');
    const isBelowName = index > 0 && starts.at(-1) === filled[index - 1];
    if (isBelowName || (uses.get(text) ?? 0) < 2 || index === filled.length - 1) continue;
    starts.push(at);
    names.add(text);
  }
  const isForm =
    names.size > 1 && starts.length >= Math.max(minEntries, minShareOfNames * filled.length);
  const isOnTop = filled.indexOf(starts[0] ?? -1) <= maxHead;
  const isSure = isForm && isOnTop && starts.length >= 2 * names.size;
  return isSure && countOrdinaryLines(lines) * 2 < starts.length ? new Set(starts) : undefined;
}

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
