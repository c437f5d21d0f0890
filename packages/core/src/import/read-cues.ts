import { timesOf, type Times } from '../transcript/times.ts';
import { readClockTime } from './clock-time.ts';
import { cueSpeech } from './cue-speech.ts';
import type { ReadLine } from './transcript-reading.ts';

interface Cue {
  /** Undefined where the file's times are none that can be. */
  times: Times | undefined;
  lines: string[];
}

const timing = /^\s*-?[\d:.,]+\s*-->/;
// Without a start, or as programs write a number that is none: 'NaN:NaN --> NaN:NaN'.
const damaged = /^[\s\d:.,Na-]*-->/;
const arrowless = /^[\s\d:.,>–-]+$/;
// Where SubRip has a line stand on the picture: '{\\an8}'.
const placement = /\{\\[^{}]*\}/g;
const noSpeech = /^(?:NOTE|STYLE|REGION)(?:\s|$)/;

export function isTimingLine(line: string): boolean {
  return timing.test(line);
}

/** The place of a cue's times is the first or second line: there they are known even if damaged. */
function isDamagedTiming(line: string): boolean {
  return damaged.test(line) || (arrowless.test(line) && line.includes(':'));
}

function readTiming(line: string): Times | undefined {
  const [start = '', rest = ''] = line.split('-->', 2);
  const [end = ''] = rest.trim().split(/\s/, 1);
  const startMs = readClockTime(start);
  const endMs = readClockTime(end);
  if (startMs === undefined || endMs === undefined) return undefined;
  return timesOf({ speaker: '', text: '', startMs, endMs });
}

/**
 * A block is what stands between blank lines. One without times goes on with the cue before it:
 * players end a cue at a blank line, people don't.
 */
function readBlock(block: readonly string[], cues: Cue[]): void {
  let isTimed = false;
  for (const [at, line] of block.entries()) {
    const next = block[at + 1];
    if (isTimingLine(line) || (at < 2 && !isTimed && isDamagedTiming(line))) {
      isTimed = true;
      cues.push({ times: readTiming(line), lines: [] });
      continue;
    }
    const isBeforeTiming =
      next !== undefined && (isTimingLine(next) || (at === 0 && isDamagedTiming(next)));
    const isId = isBeforeTiming && (at === 0 || /^\s*\d+\s*$/.test(line));
    if (!isId) cues.at(-1)?.lines.push(line);
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

/**
 * The lines of WebVTT (after its first line) or SubRip. A cue is a line, or one per voice that speaks
 * in it, each with the cue's times. Cues are never joined: every clock metric would change by it.
 */
export function readCues(lines: readonly string[], isVtt: boolean): ReadLine[] {
  return readBlocks(lines, isVtt).flatMap(({ times, lines: words }) => {
    const payload = words.join('\n');
    const speech = cueSpeech(isVtt ? payload : payload.replace(placement, ''));
    return speech.map((said) => ({ ...said, ...times }));
  });
}
