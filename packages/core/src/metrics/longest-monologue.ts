import type { Side } from '@sales-analytics/contract';
import type { Monologue } from './call-metrics.ts';
import type { Turn } from './turns.ts';

/** Returns the first of several turns of the same length. */
export function longestMonologue(turns: readonly Turn[], side: Side): Monologue {
  let longest = { startMs: 0, endMs: 0 };
  for (const turn of turns) {
    const isLonger = turn.endMs - turn.startMs > longest.endMs - longest.startMs;
    if (turn.side === side && isLonger) longest = { startMs: turn.startMs, endMs: turn.endMs };
  }
  return { seconds: Math.round((longest.endMs - longest.startMs) / 1000), ...longest };
}
