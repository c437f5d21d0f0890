import type { LibraryQuery } from '@sales-analytics/contract';
import { firstWeekday } from '@sales-analytics/core';
import { browserLanguage } from '../../call/display/browser-language.ts';
import { queryOfChoice, type LibraryChoice } from './library-choice.ts';
import { orderOf } from './library-order.ts';
import { periodStart } from './library-period.ts';

/** Returns the request for the server, with an order, and with the start of a period instead of its name. */
export function requestOfChoice(choice: LibraryChoice, nowMs: number): LibraryQuery {
  const { period, ...query } = queryOfChoice(choice);
  const from = period && { from: periodStart(period, nowMs, firstWeekday(browserLanguage())) };
  return { ...query, ...from, ...orderOf(choice) };
}
