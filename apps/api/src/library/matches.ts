import { libraryLimits, type LibraryCounts } from '@sales-analytics/contract';
import { sql, type Expression } from 'kysely';
import type { Reads } from '../database/database.ts';
import { toCompilable } from '../database/to-compilable.ts';
import { countedFilters, type CountedFilter } from './filters.ts';
import {
  byDate,
  isAfter,
  columnsOfOrder,
  orderOf,
  type CursorPosition,
  type LibraryOrder,
} from './order.ts';

type Condition = Expression<boolean>;

export interface MatchRequest {
  /** What every counted call has to meet. */
  base: Condition;
  /** Whether looking for what meets `base` takes long, so that it is to be done once. */
  isSearch: boolean;
  accountId: string;
  /** Whether all calls of the account meet `base`. */
  isWhole: boolean;
  /** The conditions of the active filters. */
  conditions: Partial<Record<CountedFilter, Condition>>;
  /** Whether a call needs all chosen tags. A tag is then counted among the calls that have the chosen ones. */
  needsAllTags: boolean;
  /** How many of the newest calls are named. */
  newestCount: number;
  page: PageOfMatches;
}

/** A part of the matching calls in an order. */
export interface PageOfMatches {
  order: LibraryOrder;
  /** Where the page before ends. */
  after: CursorPosition | undefined;
  limit: number;
}

interface CountRow {
  filter: 'group' | 'tag' | 'company' | 'newest' | 'page';
  /** The values of a group; the id of a call in the last two. */
  value: string | null;
  /** How many calls have the value; in the last two, the rank of the call. */
  count: number;
}

export interface Matches {
  /** How many calls meet everything. */
  total: number;
  counts: LibraryCounts;
  /** Ids, newest first. */
  newest: string[];
  /** Ids, in the order of the page; one more than its limit where there are more. */
  page: string[];
}

/** The filters whose values are few: calls are grouped by all of them at once. */
const fewValues = ['kind', 'persona', 'callType', 'outcome', 'sentiment'] as const;
const groupColumns = sql`persona, call_type, outcome, sentiment`;

/** Between the values of a group. None of them has it. */
const separator = '|';

/** The other filters, each counted by itself. Of spellings that differ in letter case only, the first by bytes is shown. */
const manyValues = {
  tag: {
    key: sql`tag_key`,
    label: sql`min(tag)`,
    source: sql`matching join call_tags using (number)`,
  },
  company: { key: sql`nullif(company_key, '')`, label: sql`min(company)`, source: sql`matching` },
} as const;

/**
 * The calls that match: how many there are of each value of each filter, the newest, and one page. By one statement,
 * because a search looks for them once then.
 */
export async function readMatches(
  { kysely, read }: Reads,
  request: MatchRequest,
): Promise<Matches> {
  const { base, conditions, newestCount, page } = request;
  const active = countedFilters.filter((name) => conditions[name] !== undefined);
  const flags = active.map(
    (name) => sql`, case when ${conditions[name]} then 1 else 0 end as ${sql.ref(`meets_${name}`)}`,
  );
  // Without filters, the index of the list has the calls in the order of time.
  const met = sql`matching where ${meets(active)}`;
  const byTime = request.isSearch || active.length > 0 ? met : sql`call_list where ${base}`;
  const statement = sql<CountRow>`with matching as materialized (
      select number, id, called_at, persona, call_type, outcome, company, company_key, sentiment
        ${columnsOfOrder(page.order)}${sql.join(flags, sql``)}
      from call_list where ${base})
    ${groupsQuery(active)}
    union all ${countsQuery('tag', active, request)}
    union all ${countsQuery('company', active, request)}
    union all select 'newest', id, row_number() over (order by ${byDate('desc')}) from
      (select id, called_at from ${byTime} order by ${byDate('desc')} limit ${newestCount}) as newest
    union all ${pageQuery(page, page.order.column === 'date' ? byTime : met)}`;
  const rows = (await read(toCompilable(kysely, statement))) as CountRow[];
  const rowsOf = (wanted: CountRow['filter']) => rows.filter(({ filter }) => filter === wanted);
  const groups = rowsOf('group').map((row) => groupIn(row, active));
  const few = fewValues.map((name) => [name, countGroups(groups, name)]);
  return {
    total: sumOf(groups.filter(({ missed }) => missed.length === 0)),
    counts: {
      ...(Object.fromEntries(few) as Pick<LibraryCounts, (typeof fewValues)[number]>),
      tag: sorted(rowsOf('tag')),
      company: sorted(rowsOf('company')),
    },
    newest: idsByRank(rowsOf('newest')),
    page: idsByRank(rowsOf('page')),
  };
}

/** How many calls have the same values of all these filters and meet the same active filters. */
function groupsQuery(active: readonly CountedFilter[]) {
  const columns = [groupColumns, ...active.map((name) => sql`${sql.ref(`meets_${name}`)}`)];
  const grouping = sql.join(columns);
  const parts = [
    sql`coalesce(persona, '')`,
    sql`call_type`,
    sql`outcome`,
    sql`coalesce(sentiment, '')`,
    ...active.map((name) => sql`${sql.ref(`meets_${name}`)}`),
  ];
  return sql`select 'group' as filter, ${sql.join(parts, sql` || ${sql.lit(separator)} || `)} as value,
    count(*) as count from matching group by ${grouping}`;
}

interface Group {
  values: Record<(typeof fewValues)[number], string>;
  /** The active filters that its calls do not meet. */
  missed: readonly CountedFilter[];
  count: number;
}

function groupIn({ value, count }: CountRow, active: readonly CountedFilter[]): Group {
  const [persona = '', callType = '', outcome = '', sentiment = '', ...met] = (value ?? '').split(
    separator,
  );
  const kind = persona === '' ? 'real' : 'practice';
  return {
    values: { kind, persona, callType, outcome, sentiment },
    missed: active.filter((_, at) => met[at] !== '1'),
    count,
  };
}

/** By the values of one filter, with all others applied. */
function countGroups(groups: readonly Group[], name: (typeof fewValues)[number]) {
  const counts = new Map<string, number>();
  for (const { values, missed, count } of groups) {
    const value = values[name];
    if (value === '' || missed.some((filter) => filter !== name)) continue;
    counts.set(value, (counts.get(value) ?? 0) + count);
  }
  return sorted([...counts].map(([value, count]) => ({ value, count })));
}

function sumOf(groups: readonly Group[]): number {
  return groups.reduce((sum, { count }) => sum + count, 0);
}

function pageQuery({ order, after, limit }: PageOfMatches, matches: Expression<unknown>) {
  const rest = after ? sql`and ${isAfter(order, after)}` : sql``;
  const sorting = orderOf(order);
  return sql`select 'page', id, row_number() over (order by ${sorting}) from
    (select * from ${matches} ${rest} order by ${sorting} limit ${limit + 1}) as page`;
}

function idsByRank(rows: readonly CountRow[]): string[] {
  return rows.toSorted((a, b) => a.count - b.count).flatMap(({ value }) => value ?? []);
}

/** Of one filter, with all others applied. */
function countsQuery(
  name: keyof typeof manyValues,
  active: readonly CountedFilter[],
  request: MatchRequest,
) {
  const isNarrowing = name === 'tag' && request.needsAllTags;
  const others = isNarrowing ? active : active.filter((other) => other !== name);
  const { key, label, source } = manyValues[name];
  const isWhole = request.isWhole && others.length === 0;
  // The tags of a whole account are in the order of an index, without sorting.
  const from = name === 'tag' && isWhole ? sql`call_tags` : source;
  const ofAccount = name === 'tag' ? sql`call_tags.account_id = ${request.accountId} and` : sql``;
  return sql`select ${sql.lit(name)}, ${label}, count(*) from ${from}
    where ${ofAccount} ${meets(others)} and ${key} is not null group by ${key}`;
}

function meets(filters: readonly CountedFilter[]) {
  const met = filters.map((name) => sql`${sql.ref(`meets_${name}`)} = 1`);
  return sql.join([sql`1 = 1`, ...met], sql` and `);
}

function sorted(rows: readonly Pick<CountRow, 'value' | 'count'>[]) {
  return rows
    .map(({ value, count }) => ({ value: value ?? '', count }))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, libraryLimits.countedValues);
}
