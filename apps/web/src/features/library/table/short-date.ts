import { dateOfCall, type DatedCall } from '@sales-analytics/contract';

const formats = {
  thisYear: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' }),
  otherYear: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' }),
};

/** Whether a call took place in another year than the present one. */
export function isOtherYear(call: DatedCall, nowIso: string): boolean {
  return isOfOtherYear(dateOfCall(call), nowIso);
}

function isOfOtherYear(date: string, nowIso: string): boolean {
  return new Date(date).getFullYear() !== new Date(nowIso).getFullYear();
}

/** A day as a table shows it: '14 Nov', and '14 Nov 2025' when that is another year than the present one. */
export function formatShortDate(date: string, nowIso: string): string {
  const format = formats[isOfOtherYear(date, nowIso) ? 'otherYear' : 'thisYear'];
  return format.format(new Date(date));
}
