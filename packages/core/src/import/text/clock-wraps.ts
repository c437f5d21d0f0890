const hourMs = 3_600_000;
/** A clock starts again after an hour, after twelve hours without 'am' and 'pm', or at midnight. */
const periodsMs = [hourMs, 12 * hourMs, 24 * hourMs];
/** The times must be so close to the period's end and beginning, as a fraction of it. */
const near = 0.1;

/**
 * A clock starts again if the times go back once, from the end of a period to its beginning:
 * '59:50', '00:05'. A time of day that goes back by more than half a day belongs to the next day.
 */
export function clockWrapOffsetsMs(times: readonly number[]): number[] {
  const period = wrappedPeriod(times);
  let addedMs = 0;
  let reachedMs = times[0] ?? 0;
  return times.map((ms) => {
    const isBack = ms + addedMs < reachedMs - period / 2;
    if (isBack) addedMs += period;
    reachedMs = Math.max(reachedMs, ms + addedMs);
    return addedMs;
  });
}

function wrappedPeriod(times: readonly number[]): number {
  const dayMs = 24 * hourMs;
  const drops = times.flatMap((ms, at) => (ms < (times[at - 1] ?? 0) ? [at] : []));
  const [drop] = drops;
  if (drop === undefined || drops.length > 1) return dayMs;
  const [before = 0, after = 0] = [times[drop - 1], times[drop]];
  // At one o'clock, a clock of twelve hours goes from 12:59 to 1:00.
  const latest = times.reduce((max, ms) => Math.max(max, ms), 0);
  const fits = (period: number) =>
    latest < period + hourMs &&
    before >= (1 - near) * period &&
    after <= near * period + (period === 12 * hourMs ? hourMs : 0);
  return periodsMs.find(fits) ?? dayMs;
}
