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

/** What is chosen in the library: a search, filters and an order. Lists are in the order of choosing. */
export interface LibraryChoice {
  q: string;
  kind?: CallKind | undefined;
  persona: readonly Persona[];
  callType: readonly CallType[];
  outcome: readonly Outcome[];
  tag: readonly string[];
  /** Whether a call needs all of the tags; one of them is enough otherwise. */
  allTags: boolean;
  company: readonly string[];
  sentiment: readonly SentimentWord[];
  /** In place of `from` and `to`. */
  period?: LibraryPeriod | undefined;
  /** Instants; `to` is past the end. */
  from?: string | undefined;
  to?: string | undefined;
  /** The rep's talk ratio in percent, both ends included. */
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

/** Each value once; those that the schema does not know are left out. */
function allValid<Value>(schema: Values<Value>, values: readonly string[]): Value[] {
  const known = values.map((value) => valid(schema, value)).filter((value) => value !== undefined);
  return [...new Set(known)].slice(0, libraryLimits.chosenValues);
}

/** The server takes no text with a NUL character. */
function texts(values: readonly string[], longest: number): string[] {
  const kept = values.map((value) => value.trim());
  const fitting = kept.filter(
    (value) => value !== '' && !value.includes('\0') && Array.from(value).length <= longest,
  );
  return [...new Set(fitting)].slice(0, libraryLimits.chosenValues);
}

/** Years of four digits: the server's form of an instant has no others. */
const firstInstantMs = Date.parse('0000-01-01T00:00:00Z');
const lastInstantMs = Date.parse('9999-12-31T23:59:59Z');

/** An instant in the form of the server's; undefined for what is no time. */
function instantOf(text: string | null): string | undefined {
  const ms = Date.parse(text ?? '');
  return ms >= firstInstantMs && ms <= lastInstantMs ? new Date(ms).toISOString() : undefined;
}

function shareOf(text: string | null): number | undefined {
  if (text === null || text.trim() === '') return undefined;
  const share = Number(text);
  return share >= 0 && share <= 100 ? share : undefined;
}

/** Reads an address. What it does not know, or what is no value of a filter, is left out. */
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
    shareFrom: shareOf(params.get('shareFrom')),
    shareTo: shareOf(params.get('shareTo')),
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

/** The choice as parameters, in a fixed order: `readChoice` gives it back. Only one without text may be in an address. */
export function writeChoice(choice: LibraryChoice): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(queryOfChoice(choice))) {
    for (const one of Array.isArray(value) ? value : [value]) params.append(name, String(one));
  }
  return params;
}

/** The choice as a saved view has it: without what is not chosen. */
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

/** What a saved view has chosen. */
export function choiceOfView({ query }: LibraryView): LibraryChoice {
  return choiceOfQuery(query);
}

/** The opposite of `queryOfChoice`. */
export function choiceOfQuery(query: LibraryView['query']): LibraryChoice {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) params.append(name, String(one));
  }
  return readChoice(params);
}

/** Whether two choices find the same calls in the same order, in whatever order their values were chosen. */
export function isSameChoice(one: LibraryChoice, other: LibraryChoice): boolean {
  return sortedParameters(one) === sortedParameters(other);
}

function sortedParameters(choice: LibraryChoice): string {
  const parameters = [...writeChoice(choice)].map((parameter) => JSON.stringify(parameter));
  return parameters.toSorted().join('&');
}

/** Without its filters: the search and the order stay. */
export function withoutFilters({ q, sort, direction }: LibraryChoice): LibraryChoice {
  return { ...nothingChosen, q, sort, direction };
}

/** Whether any filter is chosen, beside a search and an order. */
export function hasFilters(choice: LibraryChoice): boolean {
  return !isSameChoice(choice, withoutFilters(choice));
}

/** Whether a choice has words that someone typed: a search, or names of tags and companies. */
export function hasText(choice: LibraryChoice): boolean {
  return hasSearch(choice) || choice.tag.length > 0 || choice.company.length > 0;
}

/** Whether a search has more than white space. */
export function hasSearch({ q }: LibraryChoice): boolean {
  return q.trim() !== '';
}
