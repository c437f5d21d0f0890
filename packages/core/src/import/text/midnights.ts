const dayMs = 24 * 3_600_000;

/**
 * For each time of a call, in order, what the midnights before it add to it: an hour of the day starts again there.
 * A time that goes back by more than half a day is one of the next day.
 */
export function midnightsMs(times: readonly number[]): number[] {
  let days = 0;
  let reachedMs = 0;
  return times.map((ms) => {
    if (ms + days < reachedMs - dayMs / 2) days += dayMs;
    reachedMs = Math.max(reachedMs, ms + days);
    return days;
  });
}
