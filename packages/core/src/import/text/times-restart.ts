import type { ReadLine } from '../transcript-reading.ts';
import { clockWrapOffsetsMs } from './clock-wraps.ts';

/** Fewer lines on one side are a mistake in the times, not a second transcript. */
const fewLines = 5;
/** A second transcript begins within this fraction of the time that the first one took. */
const early = 0.2;

type TimedLine = Pick<ReadLine, 'speaker' | 'startMs'>;

/**
 * Returns the index of the line from which times stay below the earlier ones. The result is
 * undefined if all lines of one speaker are above all lines of another.
 */
export function timesRestart(lines: readonly TimedLine[]): number | undefined {
  const timed = lines.flatMap(({ speaker, startMs }, at) =>
    startMs === undefined ? [] : [{ at, speaker, startMs }],
  );
  const wrapOffsetsMs = clockWrapOffsetsMs(timed.map(({ startMs }) => startMs));
  const starts = timed.map(({ startMs }, at) => startMs + (wrapOffsetsMs[at] ?? 0));
  const restart = starts.findIndex((_, at) => restartsAt(starts, at));
  if (restart === -1) return isTwice(timed) ? timed[timed.length / 2]?.at : undefined;
  const above = new Set(timed.slice(0, restart).map(({ speaker }) => speaker));
  const below = new Set(timed.slice(restart).map(({ speaker }) => speaker));
  const isBySpeaker =
    above.size === 1 && below.size === 1 && ![...above].some((speaker) => below.has(speaker));
  return isBySpeaker ? undefined : timed[restart]?.at;
}

/** A text may have been pasted twice. */
function isTwice(timed: readonly TimedLine[]): boolean {
  const half = timed.length / 2;
  if (!Number.isInteger(half) || half < 2) return false;
  const isBack = (timed[half]?.startMs ?? 0) < (timed[half - 1]?.startMs ?? 0);
  return (
    isBack &&
    timed.slice(half).every(({ speaker, startMs }, at) => {
      const first = timed[at];
      return first?.speaker === speaker && first?.startMs === startMs;
    })
  );
}

/** A single wrong time must not decide. */
function restartsAt(starts: readonly number[], at: number): boolean {
  const before = starts.slice(Math.max(0, at - fewLines), at).toSorted((a, b) => a - b);
  const after = starts.slice(at, at + fewLines);
  if (before.length < fewLines || after.length < fewLines) return false;
  const reachedMs = before[Math.floor(fewLines / 2)] ?? 0;
  return (after[0] ?? 0) <= early * reachedMs && after.every((start) => start < reachedMs);
}
