import { localDayOf } from '../../../shared/time/local-day.ts';

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;
/** A year that the user is still typing has leading zeros and is therefore earlier. */
const firstYear = 1970;

/** Returns the first day of a range, or an empty string if it has no start. */
export function firstDayOf(from: string | undefined): string {
  return from === undefined ? '' : localDayOf(Date.parse(from));
}

/** A range ends at the midnight after its last day. Returns an empty string if it has no end. */
export function lastDayOf(to: string | undefined): string {
  return to === undefined ? '' : localDayOf(Date.parse(to) - 1);
}

/** Returns false while the user is still typing a date. */
export function isDay(day: string): boolean {
  return Number(dayPattern.exec(day)?.[1] ?? 0) >= firstYear;
}

/** Returns the local midnight at which the day starts, or undefined if the text is not a day. */
export function startOfDay(day: string): string | undefined {
  return midnight(day, 0);
}

/** Returns the local midnight after the day, or undefined if the text is not a day. */
export function endOfDay(day: string): string | undefined {
  return midnight(day, 1);
}

function midnight(day: string, daysLater: number): string | undefined {
  if (!isDay(day)) return undefined;
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).toISOString();
}
