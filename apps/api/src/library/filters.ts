import { tagKey, type LibraryFilter } from '@sales-analytics/contract';
import { sql, type Expression } from 'kysely';

export const countedFilters = [
  'kind',
  'persona',
  'callType',
  'outcome',
  'tag',
  'company',
  'sentiment',
] as const;
export type CountedFilter = (typeof countedFilters)[number];

type Condition = Expression<boolean>;

function valuesOf<Value>(given: Value | readonly Value[] | undefined): readonly Value[] {
  return given === undefined ? [] : ([given].flat() as Value[]);
}

function isOneOf(column: string, values: readonly string[]): Condition | undefined {
  if (values.length === 0) return undefined;
  return sql<boolean>`${sql.ref(column)} in (${sql.join(values)})`;
}

function tagCondition({ tag, tags = 'any' }: LibraryFilter): Condition | undefined {
  const keys = [...new Set(valuesOf(tag).map(tagKey))];
  if (keys.length === 0) return undefined;
  const needed = tags === 'all' ? keys.length : 1;
  return sql<boolean>`(select count(*) from call_tags
    where call_tags.number = call_list.number and tag_key in (${sql.join(keys)})) >= ${sql.lit(needed)}`;
}

function kindCondition({ kind }: LibraryFilter): Condition | undefined {
  if (kind === undefined) return undefined;
  return kind === 'real' ? sql<boolean>`persona is null` : sql<boolean>`persona is not null`;
}

export function filterConditions(filter: LibraryFilter): Partial<Record<CountedFilter, Condition>> {
  const companies = valuesOf(filter.company).map(tagKey);
  return {
    kind: kindCondition(filter),
    persona: isOneOf('persona', valuesOf(filter.persona)),
    callType: isOneOf('call_type', valuesOf(filter.callType)),
    outcome: isOneOf('outcome', valuesOf(filter.outcome)),
    tag: tagCondition(filter),
    company: isOneOf('company_key', companies),
    sentiment: isOneOf('sentiment', valuesOf(filter.sentiment)),
  };
}

export function rangeConditions({ from, to, shareFrom, shareTo }: LibraryFilter): Condition[] {
  return [
    ...(from === undefined ? [] : [sql<boolean>`called_at >= ${Date.parse(from)}`]),
    ...(to === undefined ? [] : [sql<boolean>`called_at < ${Date.parse(to)}`]),
    ...(shareFrom === undefined ? [] : [sql<boolean>`talk_share >= ${shareFrom}`]),
    ...(shareTo === undefined ? [] : [sql<boolean>`talk_share <= ${shareTo}`]),
  ];
}
