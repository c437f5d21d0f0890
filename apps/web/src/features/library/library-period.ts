import type { LibraryPeriod } from '@sales-analytics/contract';

/** Local midnight on which the period starts; the day of `nowMs` is its last. */
export function periodStart(period: LibraryPeriod, nowMs: number): string {
  const now = new Date(nowMs);
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()];
  const starts = {
    'last-7-days': new Date(year, month, day - 6),
    'last-30-days': new Date(year, month, day - 29),
    'this-month': new Date(year, month, 1),
    'this-year': new Date(year, 0, 1),
  };
  return starts[period].toISOString();
}
