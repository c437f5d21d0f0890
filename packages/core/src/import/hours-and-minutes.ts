import { estimatedSpeechMs } from '../transcript/estimated-speech.ts';
import type { ReadLine } from './transcript-reading.ts';

/** Words that need this many times the available time are impossible: 6 words a second, while people say 2.5. */
const tooFast = 2.4;
/** A shorter time says nothing about the speed. */
const minMs = 60_000;
const minutesInHour = 60;

/**
 * Returns true if times of two numbers are hours and minutes: as minutes and seconds, they leave no time to say the
 * words. The last words are not counted, because their end is not known.
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

/** Converts the times to hours and minutes. An end that is only known to the minute is removed. */
export function asHoursAndMinutes(lines: readonly ReadLine[]): ReadLine[] {
  return lines.map((line) => {
    const { endMs, startMs, ...rest } = line;
    if (endMs === undefined && startMs === undefined) return line;
    return { ...rest, ...(startMs !== undefined && { startMs: startMs * minutesInHour }) };
  });
}
