import { sentimentWordSchema, type Analysis, type SentimentWord } from '@sales-analytics/contract';
import { asStructure, FieldSource, type WasSaid } from '../model-text/field-source.ts';
import { isObject } from '../model-text/find-objects.ts';
import { readCompetitors, readFillerWords, readInsights, type Kept } from './read-lists.ts';
import { readCount } from './read-number.ts';
import { readQuestionsAsked } from './read-questions-asked.ts';
import { readSeconds } from './read-seconds.ts';
import { readTalkRatio, type Note } from './read-talk-ratio.ts';

type Reader<Field extends keyof Analysis> = (
  given: unknown,
  note: Note,
  wasSaid: WasSaid,
) => Analysis[Field];

function noted<T>({ value, isWhole }: Kept<T>, field: string, note: Note): T | undefined {
  if (!isWhole) note(field);
  return value;
}

function orNote<T>(value: T | undefined, field: string, note: Note): T | undefined {
  if (value === undefined) note(field);
  return value;
}

/** Removes undefined values, so that a missing field has no key. */
function present<T extends object>(value: T): T | undefined {
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  return entries.length === 0 ? undefined : (Object.fromEntries(entries) as T);
}

function sourceOf(given: unknown): FieldSource | undefined {
  const structure = asStructure(given);
  return isObject(structure) ? new FieldSource(structure) : undefined;
}

function readSentimentWord(given: unknown): SentimentWord | undefined {
  if (typeof given !== 'string' || given.length > 40) return undefined;
  const word = given.toLowerCase().replace(/^[\s"']+|[\s"'.!]+$/g, '');
  return sentimentWordSchema.options.find((known) => known === word);
}

function readRatioField(given: unknown, note: Note): Analysis['talk_to_listen_ratio'] {
  const source = sourceOf(given);
  const ratio = source && readTalkRatio(source, note);
  return orNote(ratio, 'talk_to_listen_ratio', note);
}

function readSentimentField(given: unknown, note: Note): Analysis['sentiment'] {
  const source = sourceOf(given);
  if (!source) {
    const overall = orNote(readSentimentWord(given), 'sentiment', note);
    return overall && { overall_sentiment: overall };
  }
  function word(...keys: [string, ...string[]]): SentimentWord | undefined {
    const value = source?.get(...keys);
    return value === undefined
      ? undefined
      : orNote(readSentimentWord(value), `sentiment.${keys[0]}`, note);
  }
  return present({
    overall_sentiment: word('overall_sentiment', 'overall'),
    sales_rep_sentiment: word('sales_rep_sentiment', 'sales_rep'),
    customer_sentiment: word('customer_sentiment', 'customer'),
  });
}

const readers: { [Field in keyof Required<Analysis>]: Reader<Field> } = {
  talk_to_listen_ratio: readRatioField,
  objection_count: (given, note) => orNote(readCount(given), 'objection_count', note),
  competitor_mentions: (given, note) => noted(readCompetitors(given), 'competitor_mentions', note),
  sentiment: readSentimentField,
  filler_words: (given, note) => noted(readFillerWords(given), 'filler_words', note),
  longest_monologue_duration: (given, note) =>
    orNote(readSeconds(given), 'longest_monologue_duration', note),
  questions_asked: readQuestionsAsked,
  actionable_insights: (given, note) => noted(readInsights(given), 'actionable_insights', note),
};

export const analysisFields = Object.keys(readers) as (keyof Analysis)[];

export interface ReadFields {
  analysis?: Analysis;
  dropped: string[];
}

export function readFields(
  object: Record<string, unknown>,
  wasSaid: WasSaid = () => false,
): ReadFields {
  const source = new FieldSource(object);
  const dropped = new Set<string>();
  const values = analysisFields.map((field): [string, unknown] => {
    const given = source.get(field);
    if (given === undefined) return [field, undefined];
    const before = dropped.size;
    const value = readers[field](given, (name) => dropped.add(name), wasSaid);
    // The object may have no known key.
    if (value === undefined && dropped.size === before) dropped.add(field);
    return [field, value];
  });
  const analysis = present(Object.fromEntries(values) as Analysis);
  return analysis ? { analysis, dropped: [...dropped] } : { dropped: [...dropped] };
}
