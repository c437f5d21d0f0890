import { beginsSentence } from '../text/choose-speakers.ts';
import { isNumberedSpeaker, looksLikeName } from '../text/looks-like-name.ts';
import { isBelowBlank } from '../text/blank-lines.ts';
import { Entries } from '../text/entries.ts';
import { isItemLabel } from '../text/not-names.ts';
import { clockWrapOffsetsMs } from '../text/clock-wraps.ts';
import { isInitialsOf } from '../text/initials.ts';
import { longestNonDecreasing } from '../text/non-decreasing.ts';
import { withoutFoot, withoutToolNote } from '../text/no-speech.ts';
import { timeAlone, timeAtEnd, type TimeExpression } from '../text/time-expression.ts';
import { timesRestart } from '../text/times-restart.ts';
import { readTextLine, type HeaderLine } from '../text/text-line.ts';
import type { FormReading } from './transcript-form.ts';

const maxNameLength = 80;
const maxWordsOfOddName = 3;
/** If there are so few headers, they may be repeated words with a time at their end. */
const fewHeaders = 3;
const maxRepeats = 6;
const sentenceMark = /[?!;]|\p{L}{5}\.\s+\p{Lu}/u;

interface PlacedHeader extends Omit<HeaderLine, 'time'> {
  at: number;
  /** It is undefined if it is before the previous time, which is a mistake of the tool. */
  time: TimeExpression | undefined;
  isBelowBlank: boolean;
}

type TimedHeader = PlacedHeader & { time: TimeExpression };

/** Reads 'Alex Morgan  0:07' in any order, with the words below. */
export function readHeaderLines(lines: readonly string[]): FormReading | undefined {
  const { lines: own, leftOut } = withoutFoot(lines);
  const headers = chooseHeaders(own);
  if (headers.size === 0) return undefined;
  const entries = new Entries(leftOut);
  for (const [at, line] of own.entries()) {
    const header = headers.get(at);
    const text = line.trim();
    if (header) entries.start({ at, speaker: header.name, time: header.time });
    else if (text !== '' && !repeatsHeader(at, own, headers))
      entries.continue(withoutToolNote(text));
  }
  return entries.reading;
}

function chooseHeaders(lines: readonly string[]): Map<number, PlacedHeader> {
  const possible = possibleHeaders(lines);
  const byShape = new Map<string, TimedHeader[]>();
  for (const header of possible) {
    const ofShape = byShape.get(header.shape);
    if (ofShape) ofShape.push(header);
    else byShape.set(header.shape, [header]);
  }
  let best: readonly PlacedHeader[] = [];
  for (const ofShape of byShape.values()) {
    const chosen = consistent(ofShape);
    if (chosen.length > best.length) best = chosen;
  }
  return isTrusted(best, lines) ? new Map(best.map((header) => [header.at, header])) : new Map();
}

function possibleHeaders(lines: readonly string[]): TimedHeader[] {
  const found: TimedHeader[] = [];
  for (const [at, line] of lines.entries()) {
    const { header } = readTextLine(line);
    if (!header || header.name.length > maxNameLength || sentenceMark.test(header.name)) continue;
    found.push({ ...header, at, isBelowBlank: isBelowBlank(lines, at) });
  }
  return found;
}

/** If headers are usually below a blank line, names that occur once must be too. */
function consistent(headers: readonly TimedHeader[]): readonly PlacedHeader[] {
  const uses = new Map<string, number>();
  for (const { name } of headers) uses.set(name, (uses.get(name) ?? 0) + 1);
  const named = headers.filter(({ name }) => (uses.get(name) ?? 0) > 1 || looksLikeName(name));
  const repeated = named.filter(({ name }) => (uses.get(name) ?? 0) > 1);
  const belowBlank = repeated.filter(({ isBelowBlank }) => isBelowBlank).length;
  const isSeparated = repeated.length > 2 && belowBlank >= repeated.length - 1;
  const placed = isSeparated
    ? named.filter(({ isBelowBlank, name }) => isBelowBlank || (uses.get(name) ?? 0) > 1)
    : named;
  const isThroughout = named.length > 2 && named.every(({ isBelowBlank }) => isBelowBlank);
  const odd = isThroughout ? headers.filter(isOddHeader) : [];
  const chosen = new Set([...placed, ...odd]);
  return withoutWrongTimes(headers.filter((header) => chosen.has(header)));
}

/**
 * Removes names whose times do not rise. If the times start again, all headers stay, so that the
 * place can be reported.
 */
function withoutWrongTimes(headers: readonly TimedHeader[]): readonly PlacedHeader[] {
  const starts = headers.map(({ name, time }) => ({ speaker: name, startMs: time.startMs }));
  if (timesRestart(starts) !== undefined) return headers;
  const wrapOffsetsMs = clockWrapOffsetsMs(starts.map(({ startMs }) => startMs));
  const timed = headers.map((header, at) => ({
    header,
    ms: header.time.startMs + (wrapOffsetsMs[at] ?? 0),
  }));
  const ascending = new Set(
    longestNonDecreasing(timed, ({ ms }) => ms).map(({ header }) => header),
  );
  const speakers = new Set([...ascending].map(({ name }) => name));
  return headers.flatMap((header): PlacedHeader[] => {
    if (ascending.has(header)) return [header];
    return speakers.has(header.name) ? [{ ...header, time: undefined }] : [];
  });
}

/** Accepts '+49 170 1234567', 'ana' or 'iPhone of Tom' below a blank line. */
function isOddHeader({ name, isBelowBlank }: TimedHeader): boolean {
  return isBelowBlank && name.split(/\s+/).length <= maxWordsOfOddName && !beginsSentence(name);
}

/** A form must be repeated. A single header must begin the file and have words below. */
function isTrusted(headers: readonly PlacedHeader[], lines: readonly string[]): boolean {
  const [first, second] = headers;
  if (!first) return false;
  const withWords = headers.filter(({ at }) => hasWordsBelow(lines, at)).length;
  if (withWords * 2 < headers.length) return false;
  if (headers.length <= fewHeaders && headers.length < countLabelled(lines)) return false;
  if (second) return true;
  const isOnTop = lines.slice(0, first.at).every((line) => line.trim() === '');
  return isOnTop && (isNumberedSpeaker(first.name) || looksLikeName(first.name));
}

/** If there are more labelled lines than headers, the headers are words. */
function countLabelled(lines: readonly string[]): number {
  const uses = new Map<string, number>();
  for (const line of lines) {
    const { label, header } = readTextLine(line);
    if (header || label === undefined || label.words === '' || isItemLabel(label.label)) continue;
    uses.set(label.label, (uses.get(label.label) ?? 0) + 1);
  }
  const repeated = [...uses.values()].filter((count) => count > 1);
  return repeated.reduce((sum, count) => sum + count, 0);
}

function hasWordsBelow(lines: readonly string[], at: number): boolean {
  const below = lines.slice(at + 1, at + 5).find((line) => line.trim() !== '');
  return below !== undefined && readTextLine(below).header === undefined;
}

/** Pages of meeting tools repeat the name, initials and time on lines above the header. */
function repeatsHeader(
  at: number,
  lines: readonly string[],
  headers: ReadonlyMap<number, PlacedHeader>,
): boolean {
  for (let next = at + 1; next < lines.length && next <= at + maxRepeats; next += 1) {
    const header = headers.get(next);
    if (!header) continue;
    const between = lines.slice(at, next).map((line) => line.trim());
    return between.every((line) => line === '' || isPartOf(header, line));
  }
  return false;
}

/** The time may be written twice: '0 minutes 3 seconds0:03'. */
function isPartOf({ name, time }: PlacedHeader, text: string): boolean {
  if (text === name || isInitialsOf(name, text)) return true;
  const last = timeAtEnd(text.replace(/(\p{L})(\d)/gu, '$1 $2'));
  if (!time || last?.time?.startMs !== time.startMs) return false;
  return last.rest.trim() === '' || timeAlone(last.rest.trim())?.startMs === time.startMs;
}
