import type { LibraryPeriod, LibraryQuery } from '@sales-analytics/contract';
import { firstWeekday } from '@sales-analytics/core';
import { browserLanguage } from '../../call/display/browser-language.ts';
import { queryOfChoice, type LibraryChoice } from './library-choice.ts';
import { orderOf } from './library-order.ts';

/** Returns the request for the server. It always has an order, and the start of a period in place of its name. */
export function requestOfChoice(choice: LibraryChoice, nowMs: number): LibraryQuery {
  const { period, ...query } = queryOfChoice(choice);
  const from = period && { from: periodStart(period, nowMs, firstWeekday(browserLanguage())) };
  return { ...query, ...from, ...orderOf(choice) };
}

/**
 * Returns the local midnight at which the period starts. The last day of the period is the day of `nowMs`.
 * @param firstWeekday the first day of the week, from 1 for Monday to 7 for Sunday
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
