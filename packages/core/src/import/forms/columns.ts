import { looksLikeName } from '../text/looks-like-name.ts';
import { Entries } from '../text/entries.ts';
import { withoutFoot } from '../text/no-speech.ts';
import { timeAlone, type TimeExpression } from '../text/time-expression.ts';
import type { FormReading } from './transcript-form.ts';

const gap = /\t+|\s{2,}/;
const timeBetween = /^([^[\]{}:：]{1,80}?)\s*([[(]\d[^[\]()]{2,39}[\])])\s+(\S.*)$/su;
/** This proportion of the lines must be rows. The others continue the row above. */
const usual = 0.5;

interface Row {
  name: string;
  time: TimeExpression;
  words: string;
}

/** Reads '00:00:05  Alex  Thanks for joining.' Name and time may be swapped, or in brackets. */
export function readColumns(lines: readonly string[]): FormReading | undefined {
  const { lines: own, leftOut } = withoutFoot(lines);
  const rows = own.map(readRow);
  const filled = own.filter((line) => line.trim() !== '').length;
  const found = rows.filter((row) => row !== undefined).length;
  if (found < 2 || found < usual * filled) return undefined;
  const entries = new Entries(leftOut);
  for (const [at, row] of rows.entries()) {
    const text = (own[at] ?? '').trim();
    if (row) entries.start({ at, speaker: row.name, words: row.words, time: row.time });
    else if (text !== '') entries.continue(text);
  }
  return entries.reading;
}

function readRow(line: string): Row | undefined {
  return readBracketed(line) ?? readCells(line);
}

function readBracketed(line: string): Row | undefined {
  const [, given = '', bracket = '', words = ''] = timeBetween.exec(line.trim()) ?? [];
  const time = timeAlone(bracket);
  const name = given.trim();
  return time && looksLikeName(name)
    ? { name, time, words: words.replace(/^[-–—|]\s+/, '') }
    : undefined;
}

function readCells(line: string): Row | undefined {
  const [first = '', second = '', ...rest] = line.trim().split(gap);
  const words = rest.join(' ').trim();
  if (words === '') return undefined;
  const before = timeAlone(first);
  const time = before ?? timeAlone(second);
  const name = (before ? second : first).replace(/:$/, '').trim();
  return time && looksLikeName(name) ? { name, time, words } : undefined;
}
