import { estimatedSpeechMs } from '../transcript/estimated-speech.ts';
import type { ReadLine } from './transcript-reading.ts';

/** This is 6 words a second, which is impossible: people say 2.5. */
const tooFast = 2.4;
const minMs = 60_000;
const minutesInHour = 60;

/**
 * As minutes and seconds, the times leave no time to say the words. The end of the last words is
 * not known, so they are not counted.
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

/** Removes an end, because it is only known to the minute. */
export function asHoursAndMinutes(lines: readonly ReadLine[]): ReadLine[] {
  return lines.map((line) => {
    const { endMs, startMs, ...rest } = line;
    if (endMs === undefined && startMs === undefined) return line;
    return { ...rest, ...(startMs !== undefined && { startMs: startMs * minutesInHour }) };
  });
}
