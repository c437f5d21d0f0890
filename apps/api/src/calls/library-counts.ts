import type { LibraryCounts } from '@sales-analytics/contract';
import { sql, type Expression, type RawBuilder } from 'kysely';
import type { Database } from '../database/database.ts';
import { toCompilable } from '../database/to-compilable.ts';
import { countedFilters, type CountedFilter } from './library-filter.ts';
import {
  isAfter,
  orderColumns,
  orderOf,
  type CursorPosition,
  type LibraryOrder,
} from './library-order.ts';

type Condition = Expression<boolean>;

export interface MatchRequest {
  /** What every counted call has to meet. */
  base: Condition;
  /** The conditions of the filters that are set. */
  conditions: Partial<Record<CountedFilter, Condition>>;
  /** Whether a call needs all chosen tags. A tag is then counted among the calls that have the chosen ones. */
  needsAllTags: boolean;
  /** How many of the newest calls are named. */
  newest: number;
  page: PageOfMatches;
}

/** A part of the matching calls in an order. */
interface PageOfMatches {
  order: LibraryOrder;
  /** Where the page before ends. */
  place: CursorPosition | undefined;
  limit: number;
}

interface CountRow {
  filter: CountedFilter | 'total' | 'newest' | 'page';
  /** The id of a call in the last two. */
  value: string | null;
  /** The place of a call in the last two. */
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

/** More values are not offered. */
const mostValues = 100;

const values: Readonly<Record<CountedFilter, RawBuilder<unknown>>> = {
  kind: sql`case when persona is null then 'real' else 'practice' end`,
  persona: sql`persona`,
  callType: sql`call_type`,
  outcome: sql`outcome`,
  tag: sql`tag_key`,
  company: sql`nullif(company_key, '')`,
  sentiment: sql`sentiment`,
};

/** How a value is shown; of spellings that differ in letter case only, the first by bytes. */
const labels: Partial<Record<CountedFilter, RawBuilder<unknown>>> = {
  tag: sql`min(tag)`,
  company: sql`min(company)`,
};

/**
 * The calls that match: how many there are of each value of each filter, the newest, and one page. By one statement,
 * because a search looks for them once then.
 */
export async function readMatches(
  { kysely, read }: Pick<Database, 'kysely' | 'read'>,
  request: MatchRequest,
): Promise<Matches> {
  const { base, conditions, newest, page } = request;
  const set = countedFilters.filter((name) => conditions[name] !== undefined);
  const flags = set.map(
    (name) => sql`, case when ${conditions[name]} then 1 else 0 end as ${sql.ref(`meets_${name}`)}`,
  );
  const statement = sql<CountRow>`with matching as materialized (
      select number, id, persona, call_type, outcome, company, company_key, sentiment,
        ${orderColumns}${sql.join(flags, sql``)}
      from call_list where ${base})
    select 'total' as filter, null as value, count(*) as count from matching where ${meets(set)}
    ${sql.join(
      countedFilters.map((name) => sql`union all ${countsOf(name, set, request)}`),
      sql` `,
    )}
    union all select 'newest', id, row_number() over (order by id desc) from
      (select id from matching where ${meets(set)} order by id desc limit ${newest}) as newest
    union all ${idsOfPage(page, meets(set))}`;
  const rows = (await read(toCompilable(kysely, statement))) as CountRow[];
  const rowsOf = (wanted: CountRow['filter']) => rows.filter(({ filter }) => filter === wanted);
  return {
    total: rowsOf('total')[0]?.count ?? 0,
    counts: Object.fromEntries(
      countedFilters.map((name) => [name, sorted(rowsOf(name))]),
    ) as LibraryCounts,
    newest: inPlace(rowsOf('newest')),
    page: inPlace(rowsOf('page')),
  };
}

function idsOfPage({ order, place, limit }: PageOfMatches, isMatching: Expression<unknown>) {
  const behind = place ? sql`and ${isAfter(order, place)}` : sql``;
  const sorting = orderOf(order);
  return sql`select 'page', id, row_number() over (order by ${sorting}) from
    (select * from matching where ${isMatching} ${behind} order by ${sorting} limit ${limit + 1}) as page`;
}

function inPlace(rows: readonly CountRow[]): string[] {
  return rows.toSorted((a, b) => a.count - b.count).flatMap(({ value }) => value ?? []);
}

/** Of one filter, with all others applied. */
function countsOf(name: CountedFilter, set: readonly CountedFilter[], request: MatchRequest) {
  const isNarrowing = name === 'tag' && request.needsAllTags;
  const others = isNarrowing ? set : set.filter((other) => other !== name);
  const source = name === 'tag' ? sql`matching join call_tags using (number)` : sql`matching`;
  const value = values[name];
  return sql`select ${sql.lit(name)}, ${labels[name] ?? sql`min(${value})`}, count(*) from ${source}
    where ${meets(others)} and ${value} is not null group by ${value}`;
}

function meets(filters: readonly CountedFilter[]) {
  const met = filters.map((name) => sql`${sql.ref(`meets_${name}`)} = 1`);
  return sql.join([sql`1 = 1`, ...met], sql` and `);
}

function sorted(rows: readonly CountRow[]) {
  return rows
    .map(({ value, count }) => ({ value: value ?? '', count }))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, mostValues);
}
