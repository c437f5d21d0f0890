import {
  analysisLimits,
  evidenceLimits,
  objectionKindSchema,
  objectionOutcomeSchema,
  type ClosingQuestion,
  type CompetitorMention,
  type CustomerQuestion,
  type Evidence,
  type Insight,
  type NextStep,
  type Objection,
  type QuotedQuestion,
} from '@sales-analytics/contract';
import { peelText } from '../model-text/peel-text.ts';
import { cleanText } from '../text/clean-text.ts';
import { asStructure, FieldSource, type WasSaid } from '../model-text/field-source.ts';
import { isObject } from '../model-text/find-objects.ts';
import { readSide } from './read-side.ts';
import type { Note } from './read-talk-ratio.ts';

/** It notes the names of the fields that it drops, and returns undefined if the item is not usable. */
type ItemReader<Item> = (item: FieldSource, note: Note) => Item | undefined;

const { quoteLength, textLength } = evidenceLimits;
const objectionKeys = ['quote', 'objection', 'text'];
const responseKeys = ['response', 'answer'];
const questionKeys = ['quote', 'question', 'text'];
const nameKeys = ['name', 'competitor'];
const insightKeys = ['text', 'insight', 'description'];
const titleKeys = ['title', 'heading'];
const stepKeys = ['what', 'step', 'action', 'text'];

function readText(given: unknown, maxLength: number, note: () => void): string | undefined {
  if (given === undefined) return undefined;
  if (typeof given !== 'string') {
    note();
    return undefined;
  }
  if (given.length > maxLength) note();
  return cleanText(given, maxLength) || undefined;
}

/** Reads the model's own words without the wrappers around them. */
function readOwnText(given: unknown, note: () => void): string | undefined {
  const text =
    typeof given === 'string' ? peelText(given, { isDone: true, readsJson: false }) : given;
  return readText(text, textLength, note);
}

function foldWord(word: string): string {
  return word.toLowerCase().replace(/[^a-z]/g, '');
}

/** Reads 'Existing solution' as existing_solution. An unknown word is noted. */
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

function present<Item extends object>(item: Item): Item {
  return Object.fromEntries(Object.entries(item).filter(([, part]) => part !== undefined)) as Item;
}

function readObjection(item: FieldSource, note: Note): Objection | undefined {
  const given = item.getSaid(...objectionKeys);
  const quote = readText(given, quoteLength, () => note('quote'));
  if (quote === undefined) return undefined;
  const kind = item.get('kind', 'type', 'category');
  const outcome = item.get('outcome', 'status');
  return present({
    quote,
    kind: readWord(kind, objectionKindSchema.options, () => note('kind')),
    outcome: readWord(outcome, objectionOutcomeSchema.options, () => note('outcome')),
    response: readOwnText(item.get(...responseKeys), () => note('response')),
    repeats: readText(item.getSaid('repeats'), quoteLength, () => note('repeats')),
  });
}

function readQuestion(item: FieldSource, note: Note): QuotedQuestion | undefined {
  const given = item.getSaid(...questionKeys);
  const quote = readText(given, quoteLength, () => note('quote'));
  const side = readSide(item.get('side', 'role', 'speaker', 'asked_by'));
  return quote === undefined || side === undefined ? undefined : { side, quote };
}

function readCompetitor(item: FieldSource, note: Note): CompetitorMention | undefined {
  const given = item.get(...nameKeys);
  if (typeof given !== 'string' || given.length > analysisLimits.wordLength) return undefined;
  const name = cleanText(given, analysisLimits.wordLength);
  if (name === '') return undefined;
  return present({
    name,
    quote: readText(item.getSaid('quote'), quoteLength, () => note('quote')),
  });
}

function readInsight(item: FieldSource, note: Note): Insight | undefined {
  const given = item.get(...insightKeys);
  const text = readOwnText(given, () => note('text'));
  if (text === undefined) return undefined;
  return present({
    title: readOwnText(item.get(...titleKeys), () => note('title')),
    text,
    quote: readText(item.getSaid('quote'), quoteLength, () => note('quote')),
  });
}

function readCustomerQuestion(item: FieldSource, note: Note): CustomerQuestion | undefined {
  const quote = readText(item.getSaid(...questionKeys), quoteLength, () => note('quote'));
  if (quote === undefined) return undefined;
  return present({
    quote,
    answer: readText(item.getSaid('answer', 'answered_by'), quoteLength, () => note('answer')),
    comment: readOwnText(item.get('comment'), () => note('comment')),
  });
}

function readClosingQuestion(item: FieldSource, note: Note): ClosingQuestion | undefined {
  const quote = readText(item.getSaid(...questionKeys), quoteLength, () => note('quote'));
  return quote === undefined ? undefined : { quote };
}

function readNextStep(item: FieldSource, note: Note): NextStep | undefined {
  const what = readOwnText(item.get(...stepKeys), () => note('what'));
  if (what === undefined) return undefined;
  return present({
    owner: readSide(item.get('owner', 'who', 'side')),
    what,
    due: readText(item.get('due', 'when'), textLength, () => note('due')),
    quote: readText(item.getSaid('quote'), quoteLength, () => note('quote')),
  });
}

interface ListReader<Item> {
  readItem: ItemReader<Item>;
  bareKey: string;
  /** The main keys define the item. Texts under the other keys show that something is meant even without them. */
  keys: { main: readonly string[]; others: readonly string[] };
}

const readers: {
  [Field in keyof Required<Evidence>]: ListReader<NonNullable<Evidence[Field]>[number]>;
} = {
  objections: {
    readItem: readObjection,
    bareKey: 'quote',
    keys: { main: objectionKeys, others: responseKeys },
  },
  questions: { readItem: readQuestion, bareKey: 'quote', keys: { main: questionKeys, others: [] } },
  competitors: { readItem: readCompetitor, bareKey: 'name', keys: { main: nameKeys, others: [] } },
  insights: {
    readItem: readInsight,
    bareKey: 'text',
    keys: { main: insightKeys, others: titleKeys },
  },
  customer_questions: {
    readItem: readCustomerQuestion,
    bareKey: 'quote',
    keys: { main: questionKeys, others: [] },
  },
  closing_questions: {
    readItem: readClosingQuestion,
    bareKey: 'quote',
    keys: { main: questionKeys, others: [] },
  },
  next_steps: {
    readItem: readNextStep,
    bareKey: 'what',
    keys: { main: stepKeys, others: ['quote'] },
  },
};

export const evidenceFields = Object.keys(readers) as (keyof Evidence)[];

/** Returns true for an item that says that there is none, such as {"quote": "None", "kind": "other"}. */
function isNoItem(item: FieldSource, { main, others }: ListReader<unknown>['keys']): boolean {
  return item.hasNoText(...main) && item.get(...others) === undefined;
}

function readList<Item>(
  given: unknown,
  { readItem, bareKey, keys }: ListReader<Item>,
  { note, wasSaid }: { note: (part?: string) => void; wasSaid: WasSaid },
): Item[] | undefined {
  const list = asStructure(given);
  if (!Array.isArray(list)) {
    note();
    return undefined;
  }
  const items = (list.slice(0, evidenceLimits.items) as unknown[])
    .map((item) => (typeof item === 'string' ? { [bareKey]: item } : item))
    .map((item) => (isObject(item) ? new FieldSource(item, wasSaid) : undefined))
    .filter((item) => !item || !isNoItem(item, keys));
  const kept = items.flatMap((item) => {
    const read = item && readItem(item, note);
    return read === undefined ? [] : [read];
  });
  if (kept.length < items.length || list.length > evidenceLimits.items) note();
  return items.length > 0 && kept.length === 0 ? undefined : kept;
}

/** Every item is read separately, so that a wrong item does not affect the others. */
export function readEvidence(
  valueOf: (field: keyof Evidence) => unknown,
  note: Note,
  wasSaid: WasSaid = () => false,
): Evidence {
  function read<Field extends keyof Evidence>(field: Field) {
    const given = valueOf(field);
    if (given === undefined) return undefined;
    return readList(given, readers[field], {
      note: (part) => note(part === undefined ? field : `${field}.${part}`),
      wasSaid,
    });
  }
  return present({
    objections: read('objections'),
    questions: read('questions'),
    competitors: read('competitors'),
    insights: read('insights'),
    customer_questions: read('customer_questions'),
    closing_questions: read('closing_questions'),
    next_steps: read('next_steps'),
  });
}
