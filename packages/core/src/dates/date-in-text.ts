import { isMonth, monthNames, monthOf } from './month-names.ts';

interface WrittenDate {
  year: number;
  month: number;
  day: number;
  hour?: number | undefined;
  minute?: number | undefined;
  /** Examples are 'Z' and '+02:00'. If it is missing, the date is in the time zone of this computer. */
  zone?: string | undefined;
}

export interface FoundDate {
  at: string;
  /** It is set if only the day is known. `at` is then noon of that day. */
  isDay?: true;
}

/** A date is at the beginning of a line or in a title, so the rest of a long line is not searched. */
const maxLineLength = 400;
const earliestYear = 1990;
const noon = 12;

const clock = String.raw`(\d{1,2})[:.](\d{2})(?:[:.]\d{2})?(?:\s*([ap])\.?m\b\.?)?`;
const clockAfter = new RegExp(
  String.raw`^[\s,|–—-]*(?:at|um|à|a las|alle|às|om|kl\.?)?\s*${clock}`,
  'i',
);
const isoMoment =
  /(?<![\d-])((?:19|20)\d{2})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::\d{2}(?:[.,]\d+)?)?\s?(Z|UTC|GMT|[+-]\d{2}:?\d{2})(?![\d:])/;
/** Recordings have dates such as '20260314-103000' or '2026-03-14 10-30-00' in their names. */
const compactMoment =
  /(GMT)?(?<!\d)((?:19|20)\d{2})([-_.]?)(\d{2})\3(\d{2})[-_T ]{1,3}(\d{2})[-_.:h]?(\d{2})(?:[-_.:m]?\d{2})?(?!\d|\s*[ap]\.?m)/i;
const yearFirst = /(?<![\d.,:/-])((?:19|20)\d{2})([-/.])(\d{1,2})\2(\d{1,2})(?![\d/-])/;
const yearLast = /(?<![\d.,:/-])(\d{1,2})([-/.])(\d{1,2})\2((?:19|20)\d{2})(?![\d/-])/;
const dayThenMonth = new RegExp(
  String.raw`(?<![\d.,:])(\d{1,2})(?:st|nd|rd|th|er|º|\.)?\s+(?:of\s+|de\s+)?(${monthNames})\.?,?\s+(?:de\s+)?((?:19|20)\d{2})(?!\d)`,
  'iu',
);
const monthThenDay = new RegExp(
  String.raw`(?<!\p{L})(${monthNames})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+((?:19|20)\d{2})(?!\d)`,
  'iu',
);

/** An ambiguous date such as 03/04/2026 is ignored. Times are local unless the line names a time zone. */
export function dateInText(line: string): FoundDate | undefined {
  const text = line.slice(0, maxLineLength);
  const moment = momentIn(text);
  if (moment !== undefined) return { at: moment };
  const day = dayIn(text);
  const at = toIso(day);
  if (day === undefined || at === undefined) return undefined;
  return day.hour === undefined ? { at, isDay: true } : { at };
}

function momentIn(text: string): string | undefined {
  const iso = isoMoment.exec(text);
  if (iso) {
    const [, year, month, day, hour, minute, zone = 'Z'] = iso;
    return utcIso(`${year}-${month}-${day}T${hour}:${minute}:00${offsetOf(zone)}`);
  }
  const compact = compactMoment.exec(text);
  if (!compact) return undefined;
  const [, gmt, year, , month, day, hour, minute] = compact;
  if (gmt !== undefined) return utcIso(`${year}-${month}-${day}T${hour}:${minute}:00Z`);
  return toIso(writtenDate([year, month, day], { hour: Number(hour), minute: Number(minute) }));
}

function offsetOf(zone: string): string {
  if (!/^[+-]/.test(zone)) return 'Z';
  return zone.includes(':') ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`;
}

function utcIso(text: string): string | undefined {
  const ms = Date.parse(text);
  return Number.isNaN(ms) || ms < Date.UTC(earliestYear, 0)
    ? undefined
    : new Date(ms).toISOString();
}

function dayIn(text: string): WrittenDate | undefined {
  const found = [yearFirst, yearLast, dayThenMonth, monthThenDay]
    .map((pattern) => ({ pattern, match: pattern.exec(text) }))
    .filter(({ match }) => match !== null)
    .toSorted((a, b) => (a.match?.index ?? 0) - (b.match?.index ?? 0));
  for (const { pattern, match } of found) {
    if (!match) continue;
    const rest = text.slice(match.index + match[0].length);
    const time = timeAfter(rest);
    const date = partsOf(pattern, match).map((parts) => writtenDate(parts, time));
    const valid = date.filter((one) => one !== undefined);
    // If several readings are valid, day and month can't be told apart, so the match is ignored.
    const [only] = valid.length === 1 ? valid : [];
    if (only) return { ...only, zone: zoneAfter(rest) };
  }
  return undefined;
}

type Parts = readonly [year?: string, month?: string, day?: string];

function partsOf(pattern: RegExp, [, first, second, third, fourth]: RegExpExecArray): Parts[] {
  if (pattern === yearFirst) return [[first, third, fourth]];
  if (pattern === dayThenMonth) return [[third, monthText(second), first]];
  if (pattern === monthThenDay) return [[third, monthText(first), second]];
  const dayFirst: Parts = [fourth, third, first];
  // No country writes the month first in a date with dots.
  if (second === '.' || first === third) return [dayFirst];
  return [dayFirst, [fourth, first, third]];
}

function monthText(name = ''): string {
  return String(monthOf(name));
}

function timeAfter(rest: string): Pick<WrittenDate, 'hour' | 'minute'> {
  const [, hours, minutes, half] = clockAfter.exec(rest) ?? [];
  if (hours === undefined) return {};
  const hour =
    half === undefined ? Number(hours) : (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0);
  const minute = Number(minutes);
  return hour < 24 && minute < 60 ? { hour, minute } : {};
}

function zoneAfter(rest: string): string | undefined {
  const time = clockAfter.exec(rest)?.[0];
  const [, zone] =
    (time === undefined
      ? null
      : /^\s?(Z|UTC|GMT|[+-]\d{2}:?\d{2})(?![\w:])/.exec(rest.slice(time.length))) ?? [];
  return zone && offsetOf(zone);
}

function writtenDate(
  parts: Parts,
  time: Pick<WrittenDate, 'hour' | 'minute'>,
): WrittenDate | undefined {
  const [year = 0, month = 0, day = 0] = parts.map(Number);
  if (year < earliestYear || !isMonth(month) || day < 1) return undefined;
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return day <= lastDay ? { year, month, day, ...time } : undefined;
}

function toIso(date: WrittenDate | undefined): string | undefined {
  if (!date) return undefined;
  const { year, month, day, hour = noon, minute = 0, zone } = date;
  if (hour > 23 || minute > 59) return undefined;
  if (zone !== undefined) {
    const [monthText, dayText, hourText, minuteText] = [month, day, hour, minute].map((part) =>
      String(part).padStart(2, '0'),
    );
    return utcIso(`${year}-${monthText}-${dayText}T${hourText}:${minuteText}:00${zone}`);
  }
  return new Date(year, month - 1, day, hour, minute).toISOString();
}
