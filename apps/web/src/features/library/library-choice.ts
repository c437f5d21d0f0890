import {
  callKindSchema,
  callTypeSchema,
  detailLimits,
  libraryLimits,
  libraryPeriodSchema,
  librarySortSchema,
  outcomeSchema,
  personaSchema,
  sentimentWordSchema,
  type CallKind,
  type CallType,
  type LibraryPeriod,
  type LibrarySort,
  type LibraryView,
  type Outcome,
  type Persona,
  type SentimentWord,
} from '@sales-analytics/contract';

/** A choice consists of a search, filters and an order. Its lists are in the order in which the values were chosen. */
export interface LibraryChoice {
  q: string;
  kind?: CallKind | undefined;
  persona: readonly Persona[];
  callType: readonly CallType[];
  outcome: readonly Outcome[];
  tag: readonly string[];
  /** It is true if a call must have all of the tags, and false if one is enough. */
  allTags: boolean;
  company: readonly string[];
  sentiment: readonly SentimentWord[];
  /** The period replaces `from` and `to`. */
  period?: LibraryPeriod | undefined;
  /** The range ends before `to`. */
  from?: string | undefined;
  to?: string | undefined;
  /** Both ends are in percent and included. */
  shareFrom?: number | undefined;
  shareTo?: number | undefined;
  sort?: LibrarySort | undefined;
  direction?: 'asc' | 'desc' | undefined;
}

export const nothingChosen: LibraryChoice = {
  q: '',
  persona: [],
  callType: [],
  outcome: [],
  tag: [],
  allTags: false,
  company: [],
  sentiment: [],
};

type Values<Value> = { safeParse(value: unknown): { success: boolean; data?: Value | undefined } };

function valid<Value>(schema: Values<Value>, value: unknown): Value | undefined {
  return schema.safeParse(value).data;
}

/** Returns each value once, and omits those that the schema does not know. */
function allValid<Value>(schema: Values<Value>, values: readonly string[]): Value[] {
  const known = values.map((value) => valid(schema, value)).filter((value) => value !== undefined);
  return [...new Set(known)].slice(0, libraryLimits.chosenValues);
}

/** Omits texts with a NUL character, because the server rejects them. */
function texts(values: readonly string[], longest: number): string[] {
  const kept = values.map((value) => value.trim());
  const fitting = kept.filter(
    (value) => value !== '' && !value.includes('\0') && Array.from(value).length <= longest,
  );
  return [...new Set(fitting)].slice(0, libraryLimits.chosenValues);
}

/** The server accepts only years of four digits. */
const firstInstantMs = Date.parse('0000-01-01T00:00:00Z');
const lastInstantMs = Date.parse('9999-12-31T23:59:59Z');

function instantOf(text: string | null): string | undefined {
  const ms = Date.parse(text ?? '');
  return ms >= firstInstantMs && ms <= lastInstantMs ? new Date(ms).toISOString() : undefined;
}

function ratioOf(text: string | null): number | undefined {
  if (text === null || text.trim() === '') return undefined;
  const ratio = Number(text);
  return ratio >= 0 && ratio <= 100 ? ratio : undefined;
}

/** Ignores unknown parameters and invalid values. */
export function readChoice(params: URLSearchParams): LibraryChoice {
  const period = valid(libraryPeriodSchema, params.get('period'));
  return {
    q: (params.get('q') ?? '').slice(0, libraryLimits.queryLength),
    kind: valid(callKindSchema, params.get('kind')),
    persona: allValid(personaSchema, params.getAll('persona')),
    callType: allValid(callTypeSchema, params.getAll('callType')),
    outcome: allValid(outcomeSchema, params.getAll('outcome')),
    tag: texts(params.getAll('tag'), detailLimits.tagLength),
    allTags: params.get('tags') === 'all',
    company: texts(params.getAll('company'), detailLimits.companyLength),
    sentiment: allValid(sentimentWordSchema, params.getAll('sentiment')),
    period,
    from: period ? undefined : instantOf(params.get('from')),
    to: period ? undefined : instantOf(params.get('to')),
    shareFrom: ratioOf(params.get('shareFrom')),
    shareTo: ratioOf(params.get('shareTo')),
    sort: sortOf(params.get('sort')),
    direction: directionOf(params.get('direction')),
  };
}

/** Reads the sort order. Views that were saved by an earlier version call the talk ratio `talkShare`. */
function sortOf(text: string | null): LibrarySort | undefined {
  return valid(librarySortSchema, text === 'talkShare' ? 'talkRatio' : text);
}

function directionOf(text: string | null): 'asc' | 'desc' | undefined {
  return text === 'asc' || text === 'desc' ? text : undefined;
}

/**
 * Returns the choice as parameters in a fixed order. `readChoice` reads them. An address may contain only a choice
 * without text.
 */
export function writeChoice(choice: LibraryChoice): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(queryOfChoice(choice))) {
    for (const one of Array.isArray(value) ? value : [value]) params.append(name, String(one));
  }
  return params;
}

/** Returns the choice in the form of a saved view, which omits filters that are not chosen. */
export function queryOfChoice(choice: LibraryChoice): LibraryView['query'] {
  const { q, persona, callType, outcome, tag, allTags, company, sentiment, ...single } = choice;
  const lists = { persona, callType, outcome, tag, company, sentiment };
  const chosen = Object.entries({
    q: q.trim() === '' ? undefined : q,
    ...lists,
    tags: allTags && tag.length > 1 ? 'all' : undefined,
    ...single,
  }).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0));
  return Object.fromEntries(chosen);
}

export function choiceOfView({ query }: LibraryView): LibraryChoice {
  return choiceOfQuery(query);
}

export function choiceOfQuery(query: LibraryView['query']): LibraryChoice {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) params.append(name, String(one));
  }
  return readChoice(params);
}

/** The order in which values were chosen is ignored. */
export function isSameChoice(one: LibraryChoice, other: LibraryChoice): boolean {
  return sortedParameters(one) === sortedParameters(other);
}

function sortedParameters(choice: LibraryChoice): string {
  const parameters = [...writeChoice(choice)].map((parameter) => JSON.stringify(parameter));
  return parameters.toSorted().join('&');
}

/** The search and the order stay. */
export function withoutFilters({ q, sort, direction }: LibraryChoice): LibraryChoice {
  return { ...nothingChosen, q, sort, direction };
}

/** The search and the order do not count as filters. */
export function hasFilters(choice: LibraryChoice): boolean {
  return !isSameChoice(choice, withoutFilters(choice));
}

/** Tags and companies count, because the user typed their names. */
export function hasText(choice: LibraryChoice): boolean {
  return hasSearch(choice) || choice.tag.length > 0 || choice.company.length > 0;
}

export function hasSearch({ q }: LibraryChoice): boolean {
  return q.trim() !== '';
}
