import type { LibraryQuery } from '@sales-analytics/contract';
import { firstWeekday } from '@sales-analytics/core';
import { browserLanguage } from '../../call/display/browser-language.ts';
import { queryOfChoice, type LibraryChoice } from './library-choice.ts';
import { orderOf } from './library-order.ts';
import { periodStart } from './library-period.ts';

/** What the server is asked for, with its order; a period becomes the time it starts at. @param nowMs now */
export function requestOfChoice(choice: LibraryChoice, nowMs: number): LibraryQuery {
  const { period, ...query } = queryOfChoice(choice);
  const from = period && { from: periodStart(period, nowMs, firstWeekday(browserLanguage())) };
  return { ...query, ...from, ...orderOf(choice) };
}
