const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const dayOfYearFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

export interface DayOptions {
  /** The present day; the year is left out where it is the same. */
  todayIso?: string;
}

/**
 * A date without a time, like '2027-01-06', as '6 January 2027', or as '6 January' in the present year; text that is
 * not a date is returned unchanged.
 */
export function formatDay(isoDate: string, { todayIso }: DayOptions = {}): string {
  const instant = Date.parse(isoDate);
  if (Number.isNaN(instant)) return isoDate;
  const isThisYear = todayIso !== undefined && todayIso.slice(0, 4) === isoDate.slice(0, 4);
  return (isThisYear ? dayOfYearFormat : dayFormat).format(instant);
}
