import type { Side, Sides, Transcript } from '@sales-analytics/contract';
import { turns } from './turns.ts';

/**
 * Longest monologue: a side's longest turn, from its first start to its last end, in whole seconds.
 * 0 for a side that took no turn in a call that can be measured; undefined when not available.
 */
export function longestMonologue(
  transcript: Transcript,
  sides: Sides,
  side: Side = 'sales_rep',
): number | undefined {
  const taken = turns(transcript, sides);
  if (!taken) return undefined;
  const longestMs = taken
    .filter((turn) => turn.side === side)
    .reduce((longest, { startMs, endMs }) => Math.max(longest, endMs - startMs), 0);
  return Math.round(longestMs / 1000);
}
