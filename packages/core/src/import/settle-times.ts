import { timesOf } from '../transcript/times.ts';
import type { ReadLine } from './transcript-reading.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * Times from the start of the call. Hours of the day are counted from the first line; so is a clock of a text that
 * begins at an hour or later, because no call begins with an hour without a word. Times that can't be are dropped.
 */
export function settleTimes(
  lines: readonly ReadLine[],
  { isTimeOfDay = false, isText }: { isTimeOfDay?: boolean; isText: boolean },
): ReadLine[] {
  const first = lines.find(({ startMs }) => startMs !== undefined)?.startMs ?? 0;
  const isCounted = isTimeOfDay || (isText && first >= hourMs);
  const counted = isCounted ? fromFirst(lines, first) : lines;
  return counted.map(withPossibleTimes);
}

/** A call may go past midnight, where the clock starts again. */
function fromFirst(lines: readonly ReadLine[], firstMs: number): ReadLine[] {
  let days = 0;
  let beforeMs = firstMs;
  return lines.map((line) => {
    if (line.startMs === undefined) return line;
    if (line.startMs + days < beforeMs - dayMs / 2) days += dayMs;
    const startMs = line.startMs + days;
    beforeMs = startMs;
    const { endMs } = line;
    return {
      ...line,
      startMs: startMs - firstMs,
      ...(endMs !== undefined && { endMs: endMs + days - firstMs }),
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
