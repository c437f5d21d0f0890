const formats = new Map<string | undefined, Intl.DateTimeFormat>();

/** Kept, because making one costs many times what using it does, and lists show hundreds of dates. */
function formatIn(timeZone: string | undefined): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  formats.set(timeZone, format);
  return format;
}

function partsOf(instant: number, timeZone: string | undefined): Map<string, string> {
  const parts = formatIn(timeZone).formatToParts(instant);
  return new Map(parts.map(({ type, value }) => [type, value]));
}

export interface CallDateOptions {
  /** The present; without it no year is shown. */
  nowIso?: string;
  /** An IANA name; the place's own when left out. */
  timeZone?: string;
}

/**
 * When a call was saved: '14 November, 10:30', and '14 November 2025, 10:30' when that is another
 * year than the present one. A text that is no date is given back as it is.
 */
export function formatCallDate(iso: string, { nowIso, timeZone }: CallDateOptions = {}): string {
  const instant = Date.parse(iso);
  if (Number.isNaN(instant)) return iso;
  const parts = partsOf(instant, timeZone);
  const now = nowIso === undefined ? Number.NaN : Date.parse(nowIso);
  const year = parts.get('year') ?? '';
  const isOtherYear = !Number.isNaN(now) && partsOf(now, timeZone).get('year') !== year;
  const day = `${parts.get('day')} ${parts.get('month')}${isOtherYear ? ` ${year}` : ''}`;
  return `${day}, ${parts.get('hour')}:${parts.get('minute')}`;
}
