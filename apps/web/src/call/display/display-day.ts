import { formatDay } from '@sales-analytics/core';
import { browserLanguage } from './browser-language.ts';

/** A date without a time: '6 January 2027' or 'January 6, 2027', without the year where it is that of `todayIso`. */
export function displayDay(isoDate: string, todayIso?: string): string {
  return formatDay(isoDate, { todayIso, language: browserLanguage() });
}
