import { analysisLimits, type Analysis } from '@sales-analytics/contract';
import { peelText } from '../model-text/peel-text.ts';
import { cleanText } from '../text/clean-text.ts';
import { asStructure, FieldSource, isNoText, type WasSaid } from '../model-text/field-source.ts';
import { isObject } from '../model-text/find-objects.ts';
import { readCount } from './read-number.ts';
import { readSide } from './read-side.ts';

/** `isWhole` is false if something was left out or shortened. */
export interface Kept<T> {
  value?: T;
  isWhole: boolean;
}

export interface TextList {
  maxLength: number;
  keys: readonly string[];
  /** It is set for texts of the call, because 'None' may have been said there. */
  wasSaid?: WasSaid;
}

const nothing = { isWhole: false };
const maxCompetitors = 1_000;
const countKeys = ['count', 'mentions', 'times', 'frequency'];
/** Matches 'um (3)', 'um: 3', 'um x3' and 'um (3 times)'. */
const countBehind =
  /^(.*\S)\s*(?:\(\s*[x×]?\s*(\d{1,7})\s*(?:times|x|×)?\s*\)|:\s*(\d{1,7})|\s[x×]\s?(\d{1,7}))$/iu;

export function readTexts(value: unknown, { maxLength, keys, wasSaid }: TextList): Kept<string[]> {
  const list = asStructure(value);
  if (!Array.isArray(list)) return nothing;
  const items = list.slice(0, analysisLimits.listItems) as unknown[];
  const given = items
    .map((item) => (isObject(item) ? new FieldSource(item).getLabel(...keys) : item))
    .filter((item) => !isNoText(item, wasSaid ?? (() => false)));
  const texts = given
    .filter((item) => typeof item === 'string')
    .map((item) => ({ text: cleanText(item, maxLength), isShort: item.length <= maxLength }))
    .filter(({ text }) => text !== '');
  if (given.length > 0 && texts.length === 0) return nothing;
  return {
    value: texts.map(({ text }) => text),
    isWhole:
      list.length === items.length &&
      texts.length === given.length &&
      texts.every(({ isShort }) => isShort),
  };
}

function countedEntries(value: unknown, keys: readonly string[]): [unknown, unknown][] | undefined {
  const structure = asStructure(value);
  if (isObject(structure)) {
    return Object.entries(structure).map(([name, count]) => [name, countIn(count)]);
  }
  if (!Array.isArray(structure)) return undefined;
  return (structure as unknown[]).map((item) => countedItem(item, keys));
}

function countIn(value: unknown): unknown {
  return isObject(value) ? new FieldSource(value).get(...countKeys) : value;
}

/** A name without a count was said at least once. A name with a count may be an object, a pair or a text. */
function countedItem(item: unknown, keys: readonly string[]): [unknown, unknown] {
  if (typeof item === 'string') {
    const [, name, ...counts] = countBehind.exec(item) ?? [];
    return [name ?? item, counts.find((count) => count !== undefined) ?? 1];
  }
  if (Array.isArray(item)) return item.length === 2 ? [item[0], item[1]] : [undefined, undefined];
  if (!isObject(item)) return [undefined, undefined];
  const source = new FieldSource(item);
  const name = source.getLabel(...keys);
  if (name !== undefined) return [name, source.get(...countKeys) ?? 1];
  const [only, ...others] = Object.entries(item);
  const isNamed = only && others.length === 0 && source.getLabel(...countKeys) === undefined;
  return isNamed ? only : [undefined, undefined];
}

/** Reads a map, or a list of names with or without a count. The counts of a repeated name are added. */
export function readCompetitors(
  value: unknown,
): Kept<NonNullable<Analysis['competitor_mentions']>> {
  const given = countedEntries(value, ['name', 'competitor', 'company']);
  if (!given) return nothing;
  const entries = given.filter(([name]) => !isNoText(name, () => false));
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

const wordKeys = ['word', 'text', 'filler', 'filler_word', 'phrase'];

/** Returns only the word of an item that has a count. Any other item is returned unchanged. */
function wordOf(item: unknown): unknown {
  const [word, count] = countedItem(item, wordKeys);
  return typeof word === 'string' && readCount(count) !== undefined ? word : item;
}

function countedWords(map: Record<string, unknown>): string[] | undefined {
  const entries = countedEntries(map, wordKeys) ?? [];
  const counts = entries.map(([, count]) => readCount(count));
  if (entries.length === 0 || counts.includes(undefined)) return undefined;
  return Object.keys(map).filter((_, at) => counts[at] !== 0);
}

function wordsOfSides(map: Record<string, unknown>): Kept<string[]> {
  const sides = Object.values(map).map(readFillerWords);
  const words = sides.flatMap(({ value }) => value ?? []);
  if (!sides.some(({ value }) => value)) return nothing;
  return { value: [...new Set(words)], isWhole: sides.every(({ isWhole }) => isWhole) };
}

/** Each word of a map from word to count, or of a map of sides, is read once. */
export function readFillerWords(value: unknown): Kept<string[]> {
  const { wordLength: maxLength } = analysisLimits;
  const structure = asStructure(value);
  if (isObject(structure)) {
    const words = countedWords(structure);
    if (words) return readTexts(words, { maxLength, keys: [] });
    const isOfSides = Object.keys(structure).every((key) => readSide(key) !== undefined);
    return isOfSides ? wordsOfSides(structure) : nothing;
  }
  if (!Array.isArray(structure)) return nothing;
  const items = (structure as unknown[]).slice(0, analysisLimits.listItems + 1);
  return readTexts(items.map(wordOf), { maxLength, keys: wordKeys });
}

export function readInsights(value: unknown): Kept<string> {
  const maxLength = analysisLimits.insightsLength;
  const { value: lines, isWhole } =
    typeof value === 'string'
      ? { value: [value], isWhole: true }
      : readTexts(value, { maxLength, keys: ['insight', 'text'] });
  if (!lines) return nothing;
  const text = peelText(lines.join('\n'), { isDone: true, readsJson: false });
  return { value: cleanText(text, maxLength), isWhole: isWhole && text.length <= maxLength };
}
