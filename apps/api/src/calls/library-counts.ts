import type { LibraryCounts } from '@sales-analytics/contract';
import { sql, type Expression, type RawBuilder } from 'kysely';
import { toCompilable } from '../database/to-compilable.ts';
import type { Database } from '../database/database.ts';
import { countedFilters, type CountedFilter } from './library-filter.ts';

type Condition = Expression<boolean>;

export interface CountRequest {
  /** What every counted call has to meet. */
  base: Condition;
  /** The conditions of the filters that are set. */
  conditions: Partial<Record<CountedFilter, Condition>>;
  /** Whether a call needs all chosen tags. A tag is then counted among the calls that have the chosen ones. */
  needsAllTags: boolean;
}

interface CountRow {
  filter: string;
  value: string | null;
  count: number;
}

export interface Counted {
  /** How many calls meet everything. */
  total: number;
  counts: LibraryCounts;
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

/** Counts the calls of each value of each filter, by one statement. */
export async function readCounts(
  { kysely, read }: Pick<Database, 'kysely' | 'read'>,
  request: CountRequest,
): Promise<Counted> {
  const { base, conditions } = request;
  const set = countedFilters.filter((name) => conditions[name] !== undefined);
  const flags = set.map(
    (name) => sql`, case when ${conditions[name]} then 1 else 0 end as ${sql.ref(`meets_${name}`)}`,
  );
  const statement = sql<CountRow>`with matching as materialized (
      select number, persona, call_type, outcome, company, company_key, sentiment${sql.join(flags, sql``)}
      from call_list where ${base})
    select 'total' as filter, null as value, count(*) as count from matching where ${meets(set)}
    ${sql.join(
      countedFilters.map((name) => sql`union all ${countsOf(name, set, request)}`),
      sql` `,
    )}`;
  const rows = (await read(toCompilable(kysely, statement))) as CountRow[];
  return {
    total: rows.find(({ filter }) => filter === 'total')?.count ?? 0,
    counts: Object.fromEntries(
      countedFilters.map((name) => [name, sorted(rows.filter(({ filter }) => filter === name))]),
    ) as LibraryCounts,
  };
}

/** Of one filter, with all others applied. */
function countsOf(name: CountedFilter, set: readonly CountedFilter[], request: CountRequest) {
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
