const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A date without a time, like '2027-01-06', as '6 January 2027'; text that is not a date is returned unchanged. */
export function formatDay(isoDate: string): string {
  const instant = Date.parse(isoDate);
  return Number.isNaN(instant) ? isoDate : dayFormat.format(instant);
}
