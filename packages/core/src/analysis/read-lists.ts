import { analysisLimits, type Analysis } from '@sales-analytics/contract';
import { cleanText } from './clean-text.ts';
import { asStructure, FieldSource } from './field-source.ts';
import { isObject } from './find-objects.ts';
import { readCount } from './read-number.ts';

/** What could be read of a field, and whether something of it was left out or shortened. */
export interface Kept<T> {
  value?: T;
  isWhole: boolean;
}

const nothing = { isWhole: false };
const maxCompetitors = 1_000;

/** A list of texts; a list item may be an object that holds its text under one of `keys`. */
export function readTexts(
  value: unknown,
  maxLength: number,
  keys: readonly string[],
): Kept<string[]> {
  const list = asStructure(value);
  if (!Array.isArray(list)) return nothing;
  const items = list.slice(0, analysisLimits.listItems) as unknown[];
  const given = items.map((item) => (isObject(item) ? new FieldSource(item).get(...keys) : item));
  const texts = given
    .filter((item) => typeof item === 'string')
    .map((item) => ({ text: cleanText(item, maxLength), isShort: item.length <= maxLength }))
    .filter(({ text }) => text !== '');
  if (list.length > 0 && texts.length === 0) return nothing;
  return {
    value: texts.map(({ text }) => text),
    isWhole: texts.length === list.length && texts.every(({ isShort }) => isShort),
  };
}

function competitorEntries(value: unknown): [unknown, unknown][] | undefined {
  const structure = asStructure(value);
  if (isObject(structure)) return Object.entries(structure);
  if (!Array.isArray(structure)) return undefined;
  return (structure as unknown[]).map((item) => {
    if (!isObject(item)) return [undefined, undefined];
    const source = new FieldSource(item);
    return [source.get('name', 'competitor'), source.get('count', 'mentions')];
  });
}

/** From the map, or from a list of name and count; a name that comes twice is counted together. */
export function readCompetitors(
  value: unknown,
): Kept<NonNullable<Analysis['competitor_mentions']>> {
  const entries = competitorEntries(value);
  if (!entries) return nothing;
  const counts = new Map<string, number>();
  let isWhole = entries.length <= maxCompetitors;
  for (const [givenName, givenCount] of entries.slice(0, maxCompetitors)) {
    const name =
      typeof givenName === 'string' && givenName.length <= analysisLimits.wordLength
        ? givenName
        : '';
    const cleanName = cleanText(name, analysisLimits.wordLength);
    const count = readCount(givenCount);
    const total = (counts.get(cleanName) ?? 0) + (count ?? 0);
    if (
      cleanName === '' ||
      cleanName === '__proto__' ||
      count === undefined ||
      total > analysisLimits.count
    ) {
      isWhole = false;
    } else {
      counts.set(cleanName, total);
    }
  }
  if (entries.length > 0 && counts.size === 0) return nothing;
  return { value: Object.fromEntries(counts), isWhole };
}

/** One text; a list of texts becomes its lines. */
export function readInsights(value: unknown): Kept<string> {
  const maxLength = analysisLimits.insightsLength;
  if (typeof value === 'string') {
    return { value: cleanText(value, maxLength), isWhole: value.length <= maxLength };
  }
  const { value: lines, isWhole } = readTexts(value, maxLength, ['insight', 'text']);
  if (!lines) return nothing;
  const text = lines.join('\n');
  return { value: cleanText(text, maxLength), isWhole: isWhole && text.length <= maxLength };
}
