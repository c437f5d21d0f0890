import { analysisLimits } from '@sales-analytics/contract';

const plainNumber = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)$/;
const unit = /\s*(%|percent|s|sec|secs|seconds?)$/i;

export interface ReadNumber {
  value: number;
  unit: 'none' | 'percent' | 'seconds';
}

function unitOf(word: string | undefined): ReadNumber['unit'] {
  if (word === undefined) return 'none';
  return word === '%' || word.toLowerCase() === 'percent' ? 'percent' : 'seconds';
}

/** Reads a finite number of at least 0, as a number or as text with at most a unit after it. */
export function readNumber(value: unknown): ReadNumber | undefined {
  if (typeof value === 'number') {
    // `|| 0` turns -0 into 0, because JSON can't distinguish them.
    return Number.isFinite(value) && value >= 0 ? { value: value || 0, unit: 'none' } : undefined;
  }
  if (typeof value !== 'string' || value.length > 40) return undefined;
  const text = value.trim();
  const suffix = unit.exec(text);
  const digits = suffix ? text.slice(0, suffix.index) : text;
  if (!plainNumber.test(digits)) return undefined;
  const read = readNumber(Number(digits));
  return read && { value: read.value, unit: unitOf(suffix?.[1]) };
}

export function readCount(value: unknown): number | undefined {
  const read = readNumber(value);
  if (!read || read.unit !== 'none' || !Number.isInteger(read.value)) return undefined;
  return read.value <= analysisLimits.count ? read.value : undefined;
}
