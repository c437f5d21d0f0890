import { analysisLimits } from '@sales-analytics/contract';
import { asStructure, FieldSource } from '../model-text/field-source.ts';
import { isObject } from '../model-text/find-objects.ts';
import { readNumber } from './read-number.ts';

const estimate = /^(?:about|approximately|approx\.?|around|roughly|circa|ca\.?|estimated|~|≈)\s*/i;
/** Matches '94 seconds (1:34)'. */
const repeated = /^([^()]+?)\s*\(([^()]+)\)$/;
const clock =
  /^(?:(\d{1,3}):)?(\d{1,3}):([0-5]\d(?:[.,]\d{1,3})?)(?:\s*(?:min(?:ute)?s?|h(?:ou)?rs?|h))?$/i;
const iso = /^PT(?:(\d+(?:\.\d+)?)H)?(?:(\d+(?:\.\d+)?)M)?(?:(\d+(?:\.\d+)?)S)?$/i;
const amount = '(\\d+(?:\\.\\d+|,\\d{1,2})?)';
const gap = '(?:\\s|,|and|&|-)*';
const parts = new RegExp(
  `^(?:${amount}\\s*-?(?:h|hrs?|hours?)${gap})?` +
    `(?:${amount}\\s*-?(?:m|mins?|minutes?|['′’])${gap})?` +
    `(?:${amount}\\s*-?(?:s|secs?|seconds?|["″”]))?` +
    `(?:${gap}${amount}\\s*-?(?:ms|msecs?|milliseconds?))?$`,
  'i',
);

function numberOf(digits: string | undefined): number {
  return digits === undefined ? 0 : Number(digits.replace(',', '.'));
}

function secondsOfClock(text: string): number | undefined {
  const [whole, hours, minutes, seconds] = clock.exec(text) ?? [];
  if (whole === undefined) return undefined;
  // '75:10' means minutes, but '1:75:10' is a mistake.
  if (hours !== undefined && numberOf(minutes) >= 60) return undefined;
  return numberOf(hours) * 3_600 + numberOf(minutes) * 60 + numberOf(seconds);
}

function secondsOfParts(text: string): number | undefined {
  const found = iso.exec(text) ?? parts.exec(text);
  if (!found?.slice(1).some((part) => part !== undefined)) return undefined;
  const [, hours, minutes, seconds, milliseconds] = found;
  return (
    numberOf(hours) * 3_600 +
    numberOf(minutes) * 60 +
    numberOf(seconds) +
    numberOf(milliseconds) / 1_000
  );
}

function secondsOfText(given: string): number | undefined {
  if (given.length > 100) return undefined;
  const text = given.trim().replace(/\.$/, '').replace(estimate, '');
  const [, first, second] = repeated.exec(text) ?? [];
  if (first !== undefined && second !== undefined) {
    const seconds = secondsOfText(first);
    const again = secondsOfText(second);
    return again === undefined || again === seconds ? seconds : undefined;
  }
  const read = readNumber(text);
  if (read) return read.unit === 'percent' ? undefined : read.value;
  return secondsOfClock(text) ?? secondsOfParts(text);
}

/** Reads {"minutes": 1, "seconds": 34} and {"value": 94, "unit": "seconds"}. */
function secondsOfObject(object: Record<string, unknown>): number | undefined {
  const source = new FieldSource(object);
  const [value, unit] = [source.get('value'), source.get('unit', 'units')];
  if (typeof value === 'number' && typeof unit === 'string') {
    return secondsOfText(`${value} ${unit}`);
  }
  const given = [
    { value: source.get('hours'), seconds: 3_600 },
    { value: source.get('minutes'), seconds: 60 },
    { value: source.get('seconds', 'duration'), seconds: 1 },
  ].filter(({ value }) => value !== undefined);
  const read = given.map(({ value, seconds }) => {
    const number = readNumber(value);
    return number?.unit === 'percent' ? Number.NaN : (number?.value ?? Number.NaN) * seconds;
  });
  const sum = read.reduce((all, part) => all + part, 0);
  return given.length === 0 || Number.isNaN(sum) ? undefined : sum;
}

function secondsOf(value: unknown): number | undefined {
  const given = asStructure(value);
  if (typeof given === 'string') return secondsOfText(given);
  if (isObject(given)) return secondsOfObject(given);
  return readNumber(given)?.value;
}

/** Reads a number or a text like '94s', '1:34' or '1 minute 34 seconds', but not a percentage. */
export function readSeconds(value: unknown): number | undefined {
  const seconds = secondsOf(value);
  return seconds !== undefined && seconds <= analysisLimits.monologueSeconds ? seconds : undefined;
}
