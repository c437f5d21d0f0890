import type { LibraryPeriod } from '@sales-analytics/contract';

/**
 * Returns the local midnight at which the period starts. The day of `nowMs` is its last day.
 * @param firstWeekday the day that weeks start on, from 1 for Monday to 7 for Sunday
 */
export function periodStart(period: LibraryPeriod, nowMs: number, firstWeekday: number): string {
  const now = new Date(nowMs);
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()];
  const daysIntoWeek = (now.getDay() - firstWeekday + 7) % 7;
  const starts = {
    'last-7-days': new Date(year, month, day - 6),
    'last-30-days': new Date(year, month, day - 29),
    'this-week': new Date(year, month, day - daysIntoWeek),
    'this-month': new Date(year, month, 1),
    'this-year': new Date(year, 0, 1),
  };
  return starts[period].toISOString();
}
