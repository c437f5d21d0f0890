const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const counts = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const dayMs = 86_400_000;

interface Reading {
  callMs: number;
  days: ReadonlySet<number | undefined>;
}

interface Reader {
  pattern: RegExp;
  read: (match: RegExpExecArray, reading: Reading) => number | undefined;
}

/**
 * A weekday means the next one after the day of the call. The result is undefined if the words name no day, several, or
 * one that speakers understand differently ('next Thursday').
 * @param said English words like 'by Wednesday', 'in two weeks', 'on 19 November'
 * @param callDay day of the call, like '2026-11-14'
 */
export function dueDay(said: string, callDay: string): string | undefined {
  const callMs = Date.parse(`${callDay}T00:00:00Z`);
  if (Number.isNaN(callMs)) return undefined;
  let rest = said.toLowerCase().slice(0, 500);
  const days = new Set<number | undefined>();
  for (const { pattern, read } of readers) {
    // Words are read only once, so that 'the day after tomorrow' is not also read as 'tomorrow'.
    for (let match = pattern.exec(rest); match; match = pattern.exec(rest)) {
      days.add(read(match, { callMs, days }));
      rest = `${rest.slice(0, match.index)}|${rest.slice(match.index + match[0].length)}`;
    }
  }
  const [day, ...others] = days;
  if (day === undefined || others.length > 0) return undefined;
  return new Date(day).toISOString().slice(0, 10);
}

function afterDays(callMs: number, days: number): number {
  return callMs + days * dayMs;
}

function countOf(word: string): number {
  if (word === 'a' || word === 'an') return 1;
  const named = counts.indexOf(word) + 1;
  return named > 0 ? named : Number(word);
}

/** Returns the next day with this date, which may be the day of the call. The result is undefined for 31 April. */
function dateOf(day: number, month: number, { callMs, year }: { callMs: number; year?: number }) {
  const first = year ?? new Date(callMs).getUTCFullYear();
  const candidates = year === undefined ? [first, first + 1] : [first];
  return candidates
    .map((each) => new Date(Date.UTC(each, month, day)))
    .filter((date) => date.getUTCMonth() === month)
    .map(Number)
    .find((ms) => ms >= callMs);
}

function namedDate(
  { day, name = '', year }: { day?: string | undefined; name?: string; year?: string | undefined },
  callMs: number,
): number | undefined {
  const month = months.findIndex((each) => each.startsWith(name.slice(0, 3)));
  return dateOf(Number(day), month, { callMs, ...(year && { year: Number(year) }) });
}

function dayOfMonth(day: number, callMs: number): number | undefined {
  const call = new Date(callMs);
  return [0, 1, 2]
    .map((later) => new Date(Date.UTC(call.getUTCFullYear(), call.getUTCMonth() + later, day)))
    .filter((date) => date.getUTCDate() === day)
    .map(Number)
    .find((ms) => ms > callMs);
}

/** Returns the next such weekday after the day of the call, or a day that was already read if it is that weekday. */
function weekdayOf(name: string, { callMs, days }: Reading): number {
  const weekday = weekdays.indexOf(name);
  const named = [...days].find((day) => day !== undefined && new Date(day).getUTCDay() === weekday);
  const ahead = weekday - new Date(callMs).getUTCDay();
  return named ?? afterDays(callMs, ahead > 0 ? ahead : ahead + 7);
}

/** Weeks begin on Monday, but people disagree about Sundays, so the result is undefined for them. */
function inNextWeek(name: string, callMs: number): number | undefined {
  const fromMonday = weekdays.indexOf(name) - 1;
  const callDay = new Date(callMs).getUTCDay();
  if (fromMonday < 0 || callDay === 0) return undefined;
  return afterDays(callMs, 7 - (callDay - 1) + fromMonday);
}

function unitDays(unit: string): number {
  if (unit.startsWith('fortnight')) return 14;
  return unit.startsWith('week') ? 7 : 1;
}

function spanAhead([, count = '', unit = '']: RegExpExecArray, { callMs }: Reading): number {
  return afterDays(callMs, countOf(count) * unitDays(unit));
}

const monthNames = months
  .map((name) => (name.length > 4 ? `${name.slice(0, 3)}(?:${name.slice(3)})?` : name))
  .join('|')
  .replace('sep(?:tember)?', 'sept?(?:ember)?');
const dayNames = weekdays.join('|');
const number = `\\d{1,2}|an?|${counts.join('|')}`;

/** The order matters, because the words that a reader has read are removed before the next one reads. */
const readers: Reader[] = [
  {
    pattern: /\b(\d{4})-(\d{2})-(\d{2})\b/,
    read: ([, year, month, day], { callMs }) =>
      dateOf(Number(day), Number(month) - 1, { callMs, year: Number(year) }),
  },
  {
    pattern: new RegExp(
      `\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? (${monthNames})\\b(?:,? (\\d{4})\\b)?`,
    ),
    read: ([, day, name = '', year], { callMs }) => namedDate({ day, name, year }, callMs),
  },
  {
    pattern: new RegExp(
      `\\b(${monthNames}) (?:the )?(\\d{1,2})(?:st|nd|rd|th)?\\b(?:,? (\\d{4})\\b)?`,
    ),
    read: ([, name = '', day, year], { callMs }) => namedDate({ day, name, year }, callMs),
  },
  { pattern: /\bthe day after tomorrow\b/, read: (_, { callMs }) => afterDays(callMs, 2) },
  {
    pattern: new RegExp(`\\b(?:in|within) (${number}) (days?|weeks?|fortnights?)(?:’s|'s)?\\b`),
    read: spanAhead,
  },
  {
    pattern: new RegExp(`\\b(${number}) (days?|weeks?) from (?:now|today)\\b`),
    read: spanAhead,
  },
  {
    pattern: /\bend of (?:the |this )?month\b/,
    read: (_, { callMs }) => {
      const call = new Date(callMs);
      return Date.UTC(call.getUTCFullYear(), call.getUTCMonth() + 1, 0);
    },
  },
  // Speakers mean either the coming weekday or the one after it.
  { pattern: new RegExp(`\\bnext (?:${dayNames})\\b`), read: () => undefined },
  {
    pattern: new RegExp(`\\b(${dayNames})(?:,? of)?,? next week\\b`),
    read: ([, name = ''], { callMs }) => inNextWeek(name, callMs),
  },
  {
    pattern: new RegExp(`\\bnext week,?(?: on)? (${dayNames})\\b`),
    read: ([, name = ''], { callMs }) => inNextWeek(name, callMs),
  },
  // The day depends on something else ('after the holiday'), or the words are ambiguous ('Monday or Tuesday').
  {
    pattern: new RegExp(
      `\\b(?:after|since|last|every|each|not|or|except)\\b|\\bnext (?:week|month|quarter|year)\\b|\\bweeks? (?:on|from)\\b|\\b(?:${dayNames}|tomorrow|today) week\\b`,
    ),
    read: () => undefined,
  },
  {
    pattern: /\bthe (\d{1,2})(?:st|nd|rd|th)\b/,
    read: ([, day], { callMs }) => dayOfMonth(Number(day), callMs),
  },
  {
    pattern: new RegExp(`\\b(${dayNames})\\b`),
    read: ([, name = ''], reading) => weekdayOf(name, reading),
  },
  { pattern: /\btomorrow\b/, read: (_, { callMs }) => afterDays(callMs, 1) },
  {
    pattern: /\b(?:today|tonight|this (?:morning|afternoon|evening))\b/,
    read: (_, { callMs }) => callMs,
  },
];
