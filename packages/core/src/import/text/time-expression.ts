import { readPoint } from './time-point.ts';

export interface TimeExpression {
  startMs: number;
  endMs?: number;
  /** It is true for a time of day or a date, which does not count from the start of the call. */
  isTimeOfDay: boolean;
  /** A time like '10:02' may be minutes and seconds, or hours and minutes. */
  isShort: boolean;
}

export interface FoundTime {
  /** It is undefined for an impossible time, such as '99:99:99'. */
  time: TimeExpression | undefined;
  rest: string;
  /** All lines of a form have the same bracket, distance to the rest and kind of time. */
  shape: string;
}

const maxLength = 90;

const clock = String.raw`\d{1,4}(?::\d{1,3}){1,3}(?:[.,]\d{1,9})?(?:\s?[AaPp]\.?\s?[Mm]\b\.?|\sUhr\b)?`;
const month = String.raw`(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}\.?`;
const day = String.raw`(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[./]\d{1,2}[./]\d{2,4}|${month}\s\d{1,2},?\s\d{4}|\d{1,2}\s${month},?\s\d{4}|Today|Yesterday)`;
const date = String.raw`${day}(?:T|,?\s(?:at\s)?)\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2}|\s?[AaPp]\.?\s?[Mm]\b\.?)?`;
const unit = (letters: string) => String.raw`\d{1,5}(?:[.,]\d{1,9})?\s?(?:${letters})(?!\p{L})`;
const hours = unit('h|hr|hrs|hours?');
const minutes = unit('m|min|mins|minutes?');
const seconds = unit('s|sec|secs|seconds?');
const spelled = `(?:${hours}[\\s,]*)?(?:${minutes}[\\s,]*)?${seconds}|(?:${hours}[\\s,]*)?${minutes}|${hours}`;
const point = `(?:${date}|${clock}|${spelled})`;
/** Bare seconds are only a time within brackets, and with a fraction. */
const decimal = String.raw`\d{1,6}[.,]\d{1,9}`;
const between = String.raw`\s*(?:-{1,2}>|→|–|—|-|~|\bto\b)\s*`;
const bare = `(${point})(?:${between}(${point}))?`;
const bracketed = `([[({<])\\s*(${point}|${decimal}|(?<=\\[)\\d{1,3})(?:${between}(${point}|${decimal}))?\\s*([\\])}>])`;

const bracketedAtStart = new RegExp(`^ ?${bracketed}`, 'u');
const bareAtStart = new RegExp(`^ ?${bare}(?![\\p{L}\\d])`, 'u');
const bracketedAtEnd = new RegExp(`${bracketed}$`, 'u');
const bareAtEnd = new RegExp(`(?<![\\p{L}\\d.])${bare}$`, 'u');
/** Text that is copied from a page may have times like 'Jenna Park0:01'. */
const gluedAtEnd = /(?<=\p{Ll})(\d{1,2}(?::\d{2}){1,2})$/u;
const mayBeName = /^[^\p{L}]*[\p{Lu}\p{Lo}]/u;
/** The number in 'Speaker 1:00:03' belongs to the speaker. */
const numberOfSpeaker = /^((?:0|[1-9]\d{0,2}):)(\d{1,2}:\d{2}(?::\d{2})?)$/;
const shortClock = /^(?:[01]?\d|2[0-3]):[0-5]\d$/;
const closing: Record<string, string> = { '[': ']', '(': ')', '{': '}', '<': '>' };

/** These patterns are tried first, because most lines have no time and the others are slow. */
const mayBegin = /^@?[\d[({<]/;
const mayEnd = /[\d\])}>cdehmnrsMZ.]$/;

export function timeAtStart(text: string): FoundTime | undefined {
  if (!mayBegin.test(text)) return undefined;
  const head = text.slice(0, maxLength).replace(/^@/, ' ');
  const match = bracketedAtStart.exec(head);
  if (match && closing[match[1] ?? ''] === match[4]) {
    return found(match[2], match[3], { rest: text.slice(match[0].length), bracket: match[1] });
  }
  const plain = bareAtStart.exec(head);
  if (!plain) return undefined;
  return found(plain[1], plain[2], { rest: text.slice(plain[0].length) });
}

export function timeAtEnd(text: string): FoundTime | undefined {
  if (!mayEnd.test(text) || !/\d/.test(text.slice(-maxLength))) return undefined;
  const from = Math.max(0, text.length - maxLength);
  const tail = text.slice(from);
  const match = bracketedAtEnd.exec(tail);
  if (match && closing[match[1] ?? ''] === match[4]) {
    const rest = text.slice(0, from + match.index);
    return found(match[2], match[3], { rest, bracket: match[1] });
  }
  // The time in 'Park1:00:05' is '1:00:05', not '00:05'.
  const plain = (mayBeName.test(text) ? gluedAtEnd.exec(tail) : null) ?? bareAtEnd.exec(tail);
  if (!plain) return undefined;
  const rest = text.slice(0, from + plain.index);
  const [, number = '', clock = ''] = /^\W*speaker\s$/i.test(rest)
    ? (numberOfSpeaker.exec(plain[0]) ?? [])
    : [];
  if (number !== '') return found(clock, undefined, { rest: `${rest}${number}` });
  return found(plain[1], plain[2], { rest });
}

export function timeAlone(text: string): TimeExpression | undefined {
  const start = timeAtStart(text);
  return start?.rest.trim() === '' ? start.time : undefined;
}

function found(
  first: string | undefined,
  second: string | undefined,
  { rest, bracket = '' }: { rest: string; bracket?: string | undefined },
): FoundTime {
  const start = readPoint(first ?? '');
  const end = second === undefined ? undefined : readPoint(second);
  const shape = `${bracket}${start?.kind ?? ''}${second === undefined ? '' : '-'}`;
  if (!start || (second !== undefined && !end)) return { time: undefined, rest, shape };
  const time = {
    startMs: start.ms,
    ...(end && { endMs: end.ms }),
    isTimeOfDay: start.kind === 'date' || start.kind === 'hour-of-day',
    isShort: shortClock.test(first ?? ''),
  };
  return { time, rest, shape };
}
