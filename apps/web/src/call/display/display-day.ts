import { formatDay } from '@sales-analytics/core';
import { browserLanguage } from './browser-language.ts';

/** Formats a day: '6 January 2027' or 'January 6, 2027', without the year if it is the year of `todayIso`. */
export function displayDay(isoDate: string, todayIso?: string): string {
  return formatDay(isoDate, { todayIso, language: browserLanguage() });
}
