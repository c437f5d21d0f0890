import { dateOfCall, type DatedCall } from '@sales-analytics/contract';
import { formatCallDate, formatShortDay } from '@sales-analytics/core';
import { browserLanguage } from './browser-language.ts';

/** Formats a date for a table: '14 Nov' or 'Nov 14', with the year if it is not this year. */
export function displayShortDay(iso: string, nowIso: string): string {
  return formatShortDay(iso, { nowIso, language: browserLanguage() });
}

/** Formats a date and time: '14 November, 10:30' or 'November 14, 10:30 AM', with the year if it is not this year. */
export function displayCallDate(iso: string, nowIso: string, isDay?: boolean): string {
  return formatCallDate(iso, { nowIso, isDay, language: browserLanguage() });
}

export function displayDateOfCall(call: DatedCall, nowIso: string): string {
  return displayCallDate(dateOfCall(call), nowIso, call.callDate?.isDay);
}
