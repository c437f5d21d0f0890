import { readClockTime } from './clock-time.ts';

interface TimePoint {
  ms: number;
  kind: 'clock' | 'hour-of-day' | 'date' | 'spelled' | 'seconds';
}

const amPm = /^(.*?)\s?([ap])\.?\s?m\.?$/i;
const date = /^(\d{1,4})[-./](\d{1,2})[-./](\d{1,4})(?:T|,?\s)(.*)$/;
const namedDate =
  /^(?:(\d{1,2})\s)?([A-Z][a-z]{2})[a-z]*\.?(?:\s(\d{1,2}))?,?\s(?:(\d{4}),?\s)?(?:at\s)?(\d{1,2}:.*)$/;
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const zone = /(?:Z|[+-]\d{2}:?\d{2})$/;
/** Editing programs add the number of the picture within a second. */
const frames = /^(\d{1,4}:\d{1,2}:\d{1,2}):\d{1,3}$/;
const spelledPart = /(\d+(?:[.,]\d+)?)\s?([hms])/gi;
const msOfUnit: Record<string, number> = { h: 3_600_000, m: 60_000, s: 1_000 };

export function readPoint(text: string): TimePoint | undefined {
  const dated = date.exec(text);
  if (dated) return readDate(dated);
  const named = namedDate.exec(text);
  if (named) return readNamedDate(named);
  const half = amPm.exec(text);
  if (half) return readHalfDay(half[1] ?? '', half[2] ?? '');
  if (/\sUhr$/.test(text)) return readDayTime(text.replace(/\s+Uhr$/, ''));
  const clock = readClockTime(frames.exec(text)?.[1] ?? text);
  if (clock !== undefined) return { ms: clock, kind: 'clock' };
  if (/^\d+[.,]\d+$/.test(text))
    return { ms: Math.round(Number(text.replace(',', '.')) * 1_000), kind: 'seconds' };
  return readSpelled(text);
}

/** Only differences are used, so the time zone and the order of day and month matter little. */
function readDate([, first = '', second = '', third = '', given = '']: RegExpExecArray):
  TimePoint | undefined {
  const isYearFirst = first.length === 4;
  const yearDigits = Number(isYearFirst ? first : third);
  const year = yearDigits < 100 ? yearDigits + 2_000 : yearDigits;
  const [day, month] = isYearFirst ? [third, second] : [first, second];
  return timeOfDate(Date.UTC(year, Number(month) - 1, Number(day)), given);
}

function readNamedDate([
  ,
  dayBefore,
  word = '',
  dayAfter,
  year = '1970',
  given = '',
]: RegExpExecArray): TimePoint | undefined {
  const day = dayBefore ?? dayAfter ?? (word === 'Yes' ? 1 : 2);
  return timeOfDate(Date.UTC(Number(year), Math.max(0, months.indexOf(word)), Number(day)), given);
}

function timeOfDate(dateMs: number, given: string): TimePoint | undefined {
  const [, clock = given, half] = amPm.exec(given) ?? [];
  const withoutZone = clock.replace(zone, '');
  const ms = half === undefined ? clockMs(withoutZone) : readHalfDay(withoutZone, half)?.ms;
  return ms === undefined ? undefined : { ms: dateMs + ms, kind: 'date' };
}

/** Here '10:00' means ten o'clock. */
function clockMs(text: string): number | undefined {
  return readClockTime(/^\d{1,2}:\d{2}$/.test(text) ? `${text}:00` : text);
}

function readDayTime(clock: string): TimePoint | undefined {
  const ms = clockMs(clock);
  return ms === undefined ? undefined : { ms, kind: 'hour-of-day' };
}

function readHalfDay(clock: string, half: string): TimePoint | undefined {
  const ms = clockMs(clock);
  if (ms === undefined || ms < 3_600_000 || ms >= 13 * 3_600_000) return undefined;
  const halfDayMs = 12 * 3_600_000;
  return { ms: (ms % halfDayMs) + (/p/i.test(half) ? halfDayMs : 0), kind: 'hour-of-day' };
}

function readSpelled(text: string): TimePoint | undefined {
  const parts = [...text.matchAll(spelledPart)];
  if (parts.length === 0) return undefined;
  const ms = parts.reduce((sum, [, count = '', unit = '']) => {
    return sum + Number(count.replace(',', '.')) * (msOfUnit[unit.toLowerCase()] ?? 0);
  }, 0);
  return { ms: Math.round(ms), kind: 'spelled' };
}
