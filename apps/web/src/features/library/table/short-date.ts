const formats = {
  thisYear: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' }),
  otherYear: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' }),
};

/** A day as a table shows it: '14 Nov', and '14 Nov 2025' when that is another year than the present one. */
export function formatShortDate(iso: string, nowIso: string): string {
  const isThisYear = new Date(iso).getFullYear() === new Date(nowIso).getFullYear();
  return formats[isThisYear ? 'thisYear' : 'otherYear'].format(new Date(iso));
}
