import type { Sides, Transcript } from '@sales-analytics/contract';
import { timesFromOf } from '../transcript/times-from.ts';
import { isTimed, sideUtterances, timedUtterances } from './side-utterances.ts';
import { joinUtterances } from './segments.ts';
import { followFloor } from './turns.ts';

export type LineOverlap = 'back-channel' | 'overlap';

/** Returns no lines if the times are estimates. */
export function lineOverlaps(
  transcript: Transcript,
  sides: Sides,
): ReadonlyMap<number, LineOverlap> {
  const found = new Map<number, LineOverlap>();
  if (timesFromOf(transcript) !== 'ranges') return found;
  const lines = sideUtterances(transcript.utterances, sides);
  const speech = timedUtterances(joinUtterances(lines));
  if (!speech) return found;
  const { backChannels } = followFloor(speech);
  const short = new Set(
    speech
      .filter((segment) => backChannels.has(segment))
      .flatMap(({ parts }) => parts.map(({ line }) => line)),
  );
  const endsMs = { sales_rep: 0, customer: 0 };
  for (const { side, line, startMs, endMs } of lines.filter(isTimed)) {
    const other = side === 'sales_rep' ? 'customer' : 'sales_rep';
    if (short.has(line)) {
      found.set(line, 'back-channel');
      continue;
    }
    if (startMs < endsMs[other]) found.set(line, 'overlap');
    endsMs[side] = Math.max(endsMs[side], endMs ?? startMs);
  }
  return found;
}
