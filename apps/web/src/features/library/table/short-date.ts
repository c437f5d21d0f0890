const formats = {
  thisYear: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' }),
  otherYear: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' }),
};

/** Whether a call was saved in another year than the present one. */
export function isOtherYear({ createdAt }: { createdAt: string }, nowIso: string): boolean {
  return new Date(createdAt).getFullYear() !== new Date(nowIso).getFullYear();
}

/** A day as a table shows it: '14 Nov', and '14 Nov 2025' when that is another year than the present one. */
export function formatShortDate(createdAt: string, nowIso: string): string {
  const format = formats[isOtherYear({ createdAt }, nowIso) ? 'otherYear' : 'thisYear'];
  return format.format(new Date(createdAt));
}
