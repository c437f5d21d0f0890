import {
  analysisLimits,
  evidenceLimits,
  objectionKindSchema,
  objectionOutcomeSchema,
  type CompetitorMention,
  type Evidence,
  type Insight,
  type Objection,
  type QuotedQuestion,
} from '@sales-analytics/contract';
import { cleanText } from './clean-text.ts';
import { asStructure, FieldSource } from './field-source.ts';
import { isObject } from './find-objects.ts';
import { readSide } from './read-side.ts';
import type { Note } from './read-talk-ratio.ts';

/** One item of a list; undefined where it is not usable. Notes what it drops of it by its own name. */
type ItemReader<Item> = (item: FieldSource, note: Note) => Item | undefined;

const { quoteLength, textLength } = evidenceLimits;

/** Undefined where there is no text; what is no text, or too long, is noted. */
function readText(given: unknown, maxLength: number, note: () => void): string | undefined {
  if (given === undefined) return undefined;
  if (typeof given !== 'string') {
    note();
    return undefined;
  }
  if (given.length > maxLength) note();
  return cleanText(given, maxLength) || undefined;
}

function foldWord(word: string): string {
  return word.toLowerCase().replace(/[^a-z]/g, '');
}

/** 'Existing solution' is existing_solution; a word that is none of the known ones is noted. */
function readWord<Word extends string>(
  given: unknown,
  known: readonly Word[],
  note: () => void,
): Word | undefined {
  if (given === undefined) return undefined;
  const folded = typeof given === 'string' && given.length <= 100 ? foldWord(given) : '';
  const word = known.find((option) => foldWord(option) === folded);
  if (word === undefined) note();
  return word;
}

/** Without the keys that have no value. */
function present<Item extends object>(item: Item): Item {
  return Object.fromEntries(Object.entries(item).filter(([, part]) => part !== undefined)) as Item;
}

function readObjection(item: FieldSource, note: Note): Objection | undefined {
  const given = item.get('quote', 'objection', 'text');
  const quote = readText(given, quoteLength, () => note('quote'));
  if (quote === undefined) return undefined;
  const kind = item.get('kind', 'type', 'category');
  const outcome = item.get('outcome', 'status');
  return present({
    quote,
    kind: readWord(kind, objectionKindSchema.options, () => note('kind')),
    outcome: readWord(outcome, objectionOutcomeSchema.options, () => note('outcome')),
    response: readText(item.get('response', 'answer'), textLength, () => note('response')),
  });
}

function readQuestion(item: FieldSource, note: Note): QuotedQuestion | undefined {
  const quote = readText(item.get('quote', 'question', 'text'), quoteLength, () => note('quote'));
  const side = readSide(item.get('side', 'role', 'speaker', 'asked_by'));
  return quote === undefined || side === undefined ? undefined : { side, quote };
}

function readCompetitor(item: FieldSource, note: Note): CompetitorMention | undefined {
  const given = item.get('name', 'competitor');
  if (typeof given !== 'string' || given.length > analysisLimits.wordLength) return undefined;
  const name = cleanText(given, analysisLimits.wordLength);
  if (name === '') return undefined;
  return present({ name, quote: readText(item.get('quote'), quoteLength, () => note('quote')) });
}

function readInsight(item: FieldSource, note: Note): Insight | undefined {
  const given = item.get('text', 'insight', 'description');
  const text = readText(given, textLength, () => note('text'));
  if (text === undefined) return undefined;
  return present({
    title: readText(item.get('title', 'heading'), textLength, () => note('title')),
    text,
    quote: readText(item.get('quote'), quoteLength, () => note('quote')),
  });
}

interface ListReader<Item> {
  readItem: ItemReader<Item>;
  /** What an item is that came as a bare text. */
  bareKey: string;
}

const readers: {
  [Field in keyof Required<Evidence>]: ListReader<NonNullable<Evidence[Field]>[number]>;
} = {
  objections: { readItem: readObjection, bareKey: 'quote' },
  questions: { readItem: readQuestion, bareKey: 'quote' },
  competitors: { readItem: readCompetitor, bareKey: 'name' },
  insights: { readItem: readInsight, bareKey: 'text' },
};

/** The lists of the evidence, in the contract's order. */
export const evidenceFields = Object.keys(readers) as (keyof Evidence)[];

/** A list as far as its items can be read; undefined where there is no list, or none can. */
function readList<Item>(
  given: unknown,
  { readItem, bareKey }: ListReader<Item>,
  note: (part?: string) => void,
): Item[] | undefined {
  const list = asStructure(given);
  if (!Array.isArray(list)) {
    note();
    return undefined;
  }
  const items = (list.slice(0, evidenceLimits.items) as unknown[]).map((item) => {
    const object = typeof item === 'string' ? { [bareKey]: item } : item;
    return isObject(object) ? readItem(new FieldSource(object), note) : undefined;
  });
  const kept = items.filter((item) => item !== undefined);
  if (kept.length < list.length) note();
  return list.length > 0 && kept.length === 0 ? undefined : kept;
}

/** Reads every list for itself, and every item in it: one that is wrong costs that item alone. */
export function readEvidence(valueOf: (field: keyof Evidence) => unknown, note: Note): Evidence {
  function read<Field extends keyof Evidence>(field: Field) {
    const given = valueOf(field);
    if (given === undefined) return undefined;
    return readList(given, readers[field], (part) =>
      note(part === undefined ? field : `${field}.${part}`),
    );
  }
  return present({
    objections: read('objections'),
    questions: read('questions'),
    competitors: read('competitors'),
    insights: read('insights'),
  });
}
