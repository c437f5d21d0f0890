import { formatCallDate, formatShortDay } from '@sales-analytics/core';
import { browserLanguage } from './browser-language.ts';

/** A date as a table shows it: '14 Nov' or 'Nov 14', with the year where it is another than the present one. */
export function displayShortDay(iso: string, nowIso: string): string {
  return formatShortDay(iso, { nowIso, language: browserLanguage() });
}

/** A date with its time: '14 November, 10:30' or 'November 14, 10:30 AM', with the year where it is another one. */
export function displayCallDate(iso: string, nowIso: string): string {
  return formatCallDate(iso, { nowIso, language: browserLanguage() });
}
