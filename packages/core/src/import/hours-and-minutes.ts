import { estimatedSpeechMs } from '../transcript/estimated-speech.ts';
import type { ReadLine } from './transcript-reading.ts';

/** How much longer words take than there is time for: 6 a second, where people say 2.5. No call is that fast. */
const tooFast = 2.4;
/** Fewer words say nothing of the time that they take. */
const minMs = 60_000;
const minutesInHour = 60;

/**
 * Whether times of two numbers are hours and minutes: as minutes and seconds, there is no time to say the words.
 * The last words are not counted, because their end is not known.
 */
export function areHoursAndMinutes(lines: readonly ReadLine[]): boolean {
  const timed = lines.filter(({ startMs }) => startMs !== undefined);
  let spokenMs = 0;
  let takenMs = 0;
  for (const [at, { text, startMs = 0 }] of timed.entries()) {
    const next = timed[at + 1]?.startMs;
    if (next === undefined) break;
    spokenMs += estimatedSpeechMs(text);
    takenMs += Math.max(0, next - startMs);
  }
  return spokenMs >= minMs && spokenMs > tooFast * takenMs;
}

/** The same times as hours and minutes. An end that is known to the minute is no end. */
export function asHoursAndMinutes(lines: readonly ReadLine[]): ReadLine[] {
  return lines.map((line) => {
    const { endMs, startMs, ...rest } = line;
    if (endMs === undefined && startMs === undefined) return line;
    return { ...rest, ...(startMs !== undefined && { startMs: startMs * minutesInHour }) };
  });
}
