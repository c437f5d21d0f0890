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
  base: Condition;
  /** It is true if finding the calls that meet `base` takes so long that it should be done only once. */
  isSearch: boolean;
  accountId: string;
  isWhole: boolean;
  conditions: Partial<Record<CountedFilter, Condition>>;
  /** If it is true, a call needs all chosen tags, and tags are counted among the calls that have them. */
  needsAllTags: boolean;
  newestCount: number;
  page: PageOfMatches;
}

export interface PageOfMatches {
  order: LibraryOrder;
  after: CursorPosition | undefined;
  limit: number;
}

interface CountRow {
  filter: 'group' | 'tag' | 'company' | 'newest' | 'page';
  /** It is a value of a group or, in rows for 'newest' and 'page', the id of a call. */
  value: string | null;
  /** It is the number of calls or, in rows for 'newest' and 'page', the rank of the call. */
  count: number;
}

export interface Matches {
  total: number;
  counts: LibraryCounts;
  newest: string[];
  /** If there are more calls, the list has one more id than the limit of the page. */
  page: string[];
}

/** These filters have few values, so calls are grouped by all of them at once. */
const fewValues = ['kind', 'persona', 'callType', 'outcome', 'sentiment'] as const;
const groupColumns = sql`persona, call_type, outcome, sentiment`;

const separator = '|';

/**
 * The other filters are counted separately. If spellings differ only in letter case, the first in byte order is shown.
 */
const manyValues = {
  tag: {
    key: sql`tag_key`,
    label: sql`min(tag)`,
    source: sql`matching join call_tags using (number)`,
  },
  company: { key: sql`nullif(company_key, '')`, label: sql`min(company)`, source: sql`matching` },
} as const;

/** Reads the counts, the newest calls and one page in one statement, so that a search looks for the calls only once. */
export async function readMatches(
  { kysely, read }: Reads,
  request: MatchRequest,
): Promise<Matches> {
  const { base, conditions, newestCount, page } = request;
  const active = countedFilters.filter((name) => conditions[name] !== undefined);
  const flags = active.map(
    (name) => sql`, case when ${conditions[name]} then 1 else 0 end as ${sql.ref(`meets_${name}`)}`,
  );
  // If there are no filters, the index of the list already has the calls in the order of time.
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

function countsQuery(
  name: keyof typeof manyValues,
  active: readonly CountedFilter[],
  request: MatchRequest,
) {
  const isNarrowing = name === 'tag' && request.needsAllTags;
  const others = isNarrowing ? active : active.filter((other) => other !== name);
  const { key, label, source } = manyValues[name];
  const isWhole = request.isWhole && others.length === 0;
  // An index already contains the sorted tags of an account.
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
