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

type Reader = {
  pattern: RegExp;
  read: (match: RegExpExecArray, callMs: number) => number | undefined;
};

/**
 * The day that English words name, counted from the day of the call. A weekday is the next one after that day.
 * Undefined where the words name no day, several, or one that speakers understand differently ('next Thursday').
 * @param said like 'by Wednesday', 'in two weeks', 'on 19 November'
 * @param callDay of the call, like '2026-11-14'
 * @returns like '2026-11-18'
 */
export function dueDay(said: string, callDay: string): string | undefined {
  const callMs = Date.parse(`${callDay}T00:00:00Z`);
  if (Number.isNaN(callMs)) return undefined;
  let rest = said.toLowerCase().slice(0, 500);
  const days = new Set<number | undefined>();
  for (const { pattern, read } of readers) {
    // What one reader has read is no more for the next: 'the day after tomorrow' is not 'tomorrow'.
    for (let match = pattern.exec(rest); match; match = pattern.exec(rest)) {
      days.add(read(match, callMs));
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

/** The next such date from the day of the call on; undefined for the 31 April. */
function dateOf(day: number, month: number, { callMs, year }: { callMs: number; year?: number }) {
  const first = year ?? new Date(callMs).getUTCFullYear();
  const candidates = year === undefined ? [first, first + 1] : [first];
  return candidates
    .map((each) => new Date(Date.UTC(each, month, day)))
    .filter((date) => date.getUTCMonth() === month)
    .map(Number)
    .find((ms) => ms >= callMs);
}

function dayOfMonth(day: number, callMs: number): number | undefined {
  const call = new Date(callMs);
  return [0, 1, 2]
    .map((later) => new Date(Date.UTC(call.getUTCFullYear(), call.getUTCMonth() + later, day)))
    .filter((date) => date.getUTCDate() === day)
    .map(Number)
    .find((ms) => ms > callMs);
}

function unitDays(unit: string): number {
  if (unit.startsWith('fortnight')) return 14;
  return unit.startsWith('week') ? 7 : 1;
}

const monthNames = months.join('|');
const number = `\\d{1,2}|an?|${counts.join('|')}`;

const readers: Reader[] = [
  {
    pattern: /\b(\d{4})-(\d{2})-(\d{2})\b/,
    read: ([, year, month, day], callMs) =>
      dateOf(Number(day), Number(month) - 1, { callMs, year: Number(year) }),
  },
  {
    pattern: new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? (${monthNames})(?:,? (\\d{4}))?\\b`),
    read: ([, day, month = '', year], callMs) =>
      dateOf(Number(day), months.indexOf(month), { callMs, ...(year && { year: Number(year) }) }),
  },
  {
    pattern: new RegExp(
      `\\b(${monthNames}) (?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?:,? (\\d{4}))?\\b`,
    ),
    read: ([, month = '', day, year], callMs) =>
      dateOf(Number(day), months.indexOf(month), { callMs, ...(year && { year: Number(year) }) }),
  },
  { pattern: /\bthe day after tomorrow\b/, read: (_, callMs) => afterDays(callMs, 2) },
  {
    pattern: new RegExp(`\\b(?:in|within) (${number}) (days?|weeks?|fortnights?)\\b`),
    read: ([, count = '', unit = ''], callMs) => afterDays(callMs, countOf(count) * unitDays(unit)),
  },
  {
    pattern: new RegExp(`\\b(${number}) (days?|weeks?) from (?:now|today)\\b`),
    read: ([, count = '', unit = ''], callMs) => afterDays(callMs, countOf(count) * unitDays(unit)),
  },
  {
    pattern: /\bend of (?:the|this) month\b/,
    read: (_, callMs) => {
      const call = new Date(callMs);
      return Date.UTC(call.getUTCFullYear(), call.getUTCMonth() + 1, 0);
    },
  },
  // Either the coming one or the one after it.
  { pattern: /\bnext (?:mon|tues|wednes|thurs|fri|satur|sun)day\b/, read: () => undefined },
  {
    pattern: new RegExp(`\\b(${weekdays.join('|')})\\b`),
    read: ([, name = ''], callMs) => {
      const ahead = weekdays.indexOf(name) - new Date(callMs).getUTCDay();
      return afterDays(callMs, ahead > 0 ? ahead : ahead + 7);
    },
  },
  { pattern: /\btomorrow\b/, read: (_, callMs) => afterDays(callMs, 1) },
  {
    pattern: /\b(?:today|tonight|this (?:morning|afternoon|evening))\b/,
    read: (_, callMs) => callMs,
  },
  {
    pattern: /\bthe (\d{1,2})(?:st|nd|rd|th)\b/,
    read: ([, day], callMs) => dayOfMonth(Number(day), callMs),
  },
];
