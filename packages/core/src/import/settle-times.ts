import { timesOf } from '../transcript/times.ts';
import { clockWrapOffsetsMs } from './text/clock-wraps.ts';
import type { ReadLine } from './transcript-reading.ts';

const hourMs = 3_600_000;

/**
 * The clock may start again. Text that begins at an hour or later has times of day, because no call
 * begins with an hour of silence. Impossible times are removed.
 */
export function settleTimes(
  lines: readonly ReadLine[],
  { isTimeOfDay = false, isText }: { isTimeOfDay?: boolean; isText: boolean },
): ReadLine[] {
  const first = lines.find(({ startMs }) => startMs !== undefined)?.startMs ?? 0;
  const isCounted = isTimeOfDay || (isText && first >= hourMs);
  const counted = isText || isTimeOfDay ? fromFirst(lines, isCounted ? first : 0) : lines;
  return counted.map(withPossibleTimes);
}

function fromFirst(lines: readonly ReadLine[], firstMs: number): ReadLine[] {
  const wrapOffsetsMs = clockWrapOffsetsMs(lines.map(({ startMs = firstMs }) => startMs));
  return lines.map((line, at) => {
    const { startMs, endMs } = line;
    if (startMs === undefined) return line;
    const offsetMs = (wrapOffsetsMs[at] ?? 0) - firstMs;
    return {
      ...line,
      startMs: startMs + offsetMs,
      ...(endMs !== undefined && { endMs: endMs + offsetMs }),
    };
  });
}

function withPossibleTimes({ startMs, endMs, ...line }: ReadLine): ReadLine {
  const utterance = { speaker: '', text: '' };
  if (startMs === undefined) return line;
  if (endMs !== undefined) {
    const times = timesOf({ ...utterance, startMs, endMs });
    return times ? { ...line, ...times } : line;
  }
  return timesOf({ ...utterance, startMs, endMs: startMs }) ? { ...line, startMs } : line;
}
