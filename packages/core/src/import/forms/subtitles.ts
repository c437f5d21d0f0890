import { timesOf, type Times } from '../../transcript/times.ts';
import type { Cue } from '../cues/cue.ts';
import { nameCues } from '../cues/name-cues.ts';
import { isBelowBlank } from '../text/blank-lines.ts';
import { readClockTime } from '../text/clock-time.ts';
import { isChatMessage, isSectionHeading } from '../text/section-headings.ts';
import type { FormReading } from './transcript-form.ts';

const timing = /^\s*-?[\d:.,]+\s*-->\s*(?:\S+\s*)?(.*)$/;
const setting = /^[A-Za-z][A-Za-z\d-]*:\S+$/;
// SubViewer writes '0:00:00.540,0:00:03.300'.
const commaTiming = /^\s*(\d{1,3}:\d{2}:\d{2}\.\d{1,3}),(\d{1,3}:\d{2}:\d{2}\.\d{1,3})\s*$/;
const damaged = /^[\s\d:.,Na-]*-->/;
const arrowless = /^[\s\d:.,>–-]+$/;
// Only a number or a hash ('5c0f9a1e-7d42/13-0') is an identifier within a block, but not a word.
const number = /^\d+$/;
const hash = /^[\w/-]+$/;
const noSpeech = /^(?:NOTE|STYLE|REGION)(?:\s|$)/;

/** A line with words after the times is text. */
export function isTimingLine(line: string): boolean {
  const match = timing.exec(line);
  if (!match) return commaTiming.test(line);
  const settings = (match[1] ?? '').trim();
  return settings === '' || settings.split(/\s+/).every((part) => setting.test(part));
}

/** A hash has a dash or a slash, and a digit after that. */
function isIdentifier(line: string): boolean {
  const text = line.trim();
  if (number.test(text)) return true;
  const sign = text.search(/[/-]/);
  return sign !== -1 && hash.test(text) && /\d/.test(text.slice(sign));
}

function isDamagedTiming(line: string): boolean {
  if (arrowless.test(line) && line.includes(':')) return true;
  return damaged.test(line) && !/\p{L}{3}/u.test(line.replaceAll('NaN', ''));
}

function readTiming(line: string): Times | undefined {
  const comma = commaTiming.exec(line);
  const [start = '', rest = ''] = comma?.slice(1) ?? line.split('-->', 2);
  const [end = ''] = rest.trim().split(/\s/, 1);
  const startMs = readClockTime(start);
  const endMs = readClockTime(end);
  if (startMs === undefined || endMs === undefined) return undefined;
  return timesOf({ speaker: '', text: '', startMs, endMs });
}

/**
 * Players end a cue at a blank line, but people do not, so a block without times continues the cue.
 */
function readBlock(block: readonly string[], cues: Cue[]): void {
  let isTimed = false;
  let id = '';
  for (const [at, line] of block.entries()) {
    const next = block[at + 1];
    if (isTimingLine(line) || (at < 2 && !isTimed && isDamagedTiming(line))) {
      isTimed = true;
      cues.push({ times: readTiming(line), id, lines: [] });
      id = '';
      continue;
    }
    const isBeforeTiming =
      next !== undefined && (isTimingLine(next) || (at === 0 && isDamagedTiming(next)));
    const isId = isBeforeTiming && (at === 0 || isIdentifier(line));
    if (isId) id = line.trim();
    else cues.at(-1)?.lines.push(line);
  }
}

function readBlocks(lines: readonly string[], isVtt: boolean): Cue[] {
  const cues: Cue[] = [];
  let block: string[] = [];
  function endBlock() {
    if (!isVtt || !noSpeech.test(block[0] ?? '')) readBlock(block, cues);
    block = [];
  }
  for (const line of lines) {
    if (line.trim() === '') {
      if (block.length > 0) endBlock();
    } else block.push(line);
  }
  endBlock();
  return cues;
}

/** Text that is pasted from a page or an e-mail may have a blank line after every line. */
function withoutDoubleSpacing(lines: readonly string[]): readonly string[] {
  const isDouble = lines.every((line, at) => line.trim() === '' || !lines[at + 1]?.trim());
  const timed = lines.filter(isTimingLine).length;
  return isDouble && timed > 1 ? lines.filter((line) => line.trim() !== '') : lines;
}

export function withoutUnspokenBlocks(lines: readonly string[]): string[] {
  let isNote = false;
  return lines.map((line, at) => {
    const isFirst = at === 0 || (lines[at - 1] ?? '').trim() === '';
    if (isFirst) isNote = noSpeech.test(line);
    return isNote ? '' : line;
  });
}

function withoutSectionsBelow(lines: readonly string[]): readonly string[] {
  const last = lines.findLastIndex(isTimingLine);
  if (last === -1 || (lines[last + 1] ?? '').trim() === '') return lines;
  const foot = lines.findIndex((line, at) => {
    if (at <= last + 1 || !isBelowBlank(lines, at)) return false;
    return isSectionHeading(line, true) || isChatMessage(line);
  });
  return foot === -1 ? lines : lines.slice(0, foot);
}

/** A block with many of these lines is scanned only once. */
function endsOfBlocks(lines: readonly string[], starts: readonly number[]): number[] {
  let end = -1;
  return starts.map((start) => {
    end = Math.max(end, start);
    while ((lines[end + 1] ?? '').trim() !== '') end += 1;
    return end;
  });
}

/** Cues are not joined here, because the metrics join what one speaker says. */
export function readSubtitles(given: readonly string[], isVtt: boolean): FormReading {
  const lines = withoutSectionsBelow(given);
  const leftOut = given.slice(lines.length).filter((line) => line.trim() !== '').length;
  const cues = readBlocks(withoutDoubleSpacing(lines), isVtt);
  const starts = lines.flatMap((line, at) => (isTimingLine(line) ? [at] : []));
  const ends = endsOfBlocks(lines, starts);
  return { lines: nameCues(withoutRepeats(cues), isVtt), starts, ends, leftOut };
}

const half = 0.5;

/** Rolling captions show each line twice: first at the bottom, then again above the next. */
function withoutRepeats(cues: readonly Cue[]): readonly Cue[] {
  const shown = cues.map(({ lines }) => lines.map(plainLine).filter((line) => line !== ''));
  const isRepeat = (at: number) => {
    const first = shown[at]?.[0];
    return at > 0 && first !== undefined && first === shown[at - 1]?.at(-1);
  };
  const repeats = cues.filter((_, at) => isRepeat(at)).length;
  const isRolling = cues.some((_, at) => isRepeat(at) && (shown[at]?.length ?? 0) > 1);
  if (!isRolling || repeats < half * (cues.length - 1)) return cues;
  return cues.map((cue, at) => {
    if (!isRepeat(at)) return cue;
    const first = cue.lines.findIndex((line) => plainLine(line) !== '');
    return { ...cue, lines: cue.lines.slice(first + 1) };
  });
}

function plainLine(line: string): string {
  return line
    .replace(/<[^<>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
