import type { Utterance } from '@sales-analytics/contract';

export interface Times {
  startMs: number;
  endMs: number;
}

// This is longer than any recording, and the contract's limit for a monologue.
const maxTimeMs = 360_000_000;

function isTime(value: number | undefined): value is number {
  return value !== undefined && value >= 0 && value <= maxTimeMs;
}

/** Returns undefined if a time is missing or absurd, or the end is before the start. */
export function timesOf({ startMs, endMs }: Utterance): Times | undefined {
  if (!isTime(startMs) || !isTime(endMs) || endMs < startMs) return undefined;
  return { startMs, endMs };
}

export function startOf({ startMs }: Pick<Utterance, 'startMs'>): number | undefined {
  return isTime(startMs) ? startMs : undefined;
}

/** An overlap of several spans counts once. */
export function coveredMs(spans: readonly Times[]): number {
  let total = 0;
  let reachedMs = 0;
  for (const { startMs, endMs } of spans.toSorted((a, b) => a.startMs - b.startMs)) {
    if (endMs <= reachedMs) continue;
    total += endMs - Math.max(startMs, reachedMs);
    reachedMs = endMs;
  }
  return total;
}
