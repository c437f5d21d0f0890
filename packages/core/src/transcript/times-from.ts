import type { TimesFrom, Transcript, Utterance } from '@sales-analytics/contract';
import { countWords } from '../text/words.ts';
import { estimatedSpeechMs } from './estimated-speech.ts';
import { startOf, timesOf } from './times.ts';

/** A transcript of ranges may have at most this proportion of lines without an end. */
const fewWithoutEnd = 0.1;

/** Returns undefined if no line has a time. */
export function timesFromOf({ timesFrom, utterances }: Transcript): TimesFrom | undefined {
  const timed = utterances.filter(
    (utterance) => isSpoken(utterance) && startOf(utterance) !== undefined,
  );
  if (timed.length === 0) return undefined;
  if (timesFrom) return timesFrom;
  const open = timed.filter((utterance) => !timesOf(utterance)).length;
  return open > fewWithoutEnd * timed.length ? 'starts' : 'ranges';
}

interface OpenLine {
  at: number;
  startMs: number;
  words: number;
  lengthMs: number;
}

/**
 * A line without an end lasts until the next later start, or the last one as long as its words
 * take. Lines with the same start share the time in proportion to their words.
 */
export function withEnds({ utterances, durationMs }: Transcript): readonly Utterance[] {
  const byStart = openLinesByStart(utterances);
  if (byStart.size === 0) return utterances;
  const starts = utterances
    .filter(isSpoken)
    .map(startOf)
    .filter((start) => start !== undefined);
  const distinct = [...new Set(starts)].sort((a, b) => a - b);
  const filled = [...utterances];
  for (const [index, startMs] of distinct.entries()) {
    const lines = byStart.get(startMs) ?? [];
    shareTime(lines, distinct[index + 1] ?? lastEnd(lines, durationMs), filled);
  }
  return filled;
}

function isSpoken({ text }: Utterance): boolean {
  return text.trim() !== '';
}

function openLinesByStart(utterances: readonly Utterance[]): Map<number, OpenLine[]> {
  const byStart = new Map<number, OpenLine[]>();
  for (const [at, utterance] of utterances.entries()) {
    const startMs = startOf(utterance);
    if (startMs === undefined || timesOf(utterance) || !isSpoken(utterance)) continue;
    const line = {
      at,
      startMs,
      words: countWords(utterance.text),
      lengthMs: estimatedSpeechMs(utterance.text),
    };
    const lines = byStart.get(startMs);
    if (lines) lines.push(line);
    else byStart.set(startMs, [line]);
  }
  return byStart;
}

function lastEnd(lines: readonly OpenLine[], durationMs = 0): number | undefined {
  const startMs = lines[0]?.startMs ?? 0;
  const spokenMs = lines.reduce((sum, { lengthMs }) => sum + lengthMs, 0);
  return durationMs > startMs ? Math.min(durationMs, startMs + spokenMs) : undefined;
}

function shareTime(lines: readonly OpenLine[], untilMs: number | undefined, into: Utterance[]) {
  let fromMs = lines[0]?.startMs ?? 0;
  let words = lines.reduce((sum, line) => sum + line.words, 0);
  for (const [index, line] of lines.entries()) {
    const utterance = into[line.at];
    if (!utterance) continue;
    const isKnown = untilMs !== undefined && untilMs > fromMs;
    const share = words === 0 ? 1 / (lines.length - index) : line.words / words;
    const lengthMs = isKnown ? (untilMs - fromMs) * share : line.lengthMs;
    const endMs = fromMs + Math.round(lengthMs);
    into[line.at] = { ...utterance, startMs: fromMs, endMs };
    fromMs = endMs;
    words -= line.words;
  }
}
