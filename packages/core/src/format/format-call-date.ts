function partsOf(instant: number, timeZone: string | undefined): Map<string, string> {
  const format = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  return new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]));
}

/**
 * When a call was saved: '14 November, 10:30', and '14 November 2025, 10:30' when that is another
 * year than `nowIso`'s. `timeZone` is an IANA name; without it the place's own. A text that is no
 * date is given back as it is.
 */
export function formatCallDate(iso: string, timeZone?: string, nowIso?: string): string {
  const instant = Date.parse(iso);
  if (Number.isNaN(instant)) return iso;
  const parts = partsOf(instant, timeZone);
  const now = nowIso === undefined ? Number.NaN : Date.parse(nowIso);
  const year = parts.get('year') ?? '';
  const isOtherYear = !Number.isNaN(now) && partsOf(now, timeZone).get('year') !== year;
  const day = `${parts.get('day')} ${parts.get('month')}${isOtherYear ? ` ${year}` : ''}`;
  return `${day}, ${parts.get('hour')}:${parts.get('minute')}`;
}
