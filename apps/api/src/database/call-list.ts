import { sql, type Compilable, type Kysely } from 'kysely';
import { toCompilable } from './to-compilable.ts';
import type { CallListTable, Tables } from './tables.ts';

export interface CallListRow extends Omit<
  CallListTable,
  'number' | 'account_id' | 'first_letters'
> {
  revision: number;
  tags: readonly { key: string; tag: string }[];
}

/** Both databases need to know the type of a parameter. */
const columnTypes = {
  called_at: 'bigint',
  persona: 'text',
  call_type: 'text',
  outcome: 'text',
  sentiment: 'text',
  company: 'text',
  company_key: 'text',
  title_key: 'text',
  talk_share: 'double precision',
  longest_monologue: 'double precision',
  questions: 'bigint',
  objections: 'bigint',
  card: 'text',
} as const satisfies Partial<Record<keyof CallListRow, string>>;

const columns = Object.keys(columnTypes) as (keyof typeof columnTypes)[];

/** Also replaces the call's tags. */
export function upsertListRow(
  kysely: Kysely<Tables>,
  row: CallListRow,
  firstLetters: string,
): Compilable[] {
  return [
    upsertRowAlone(kysely, row, firstLetters),
    removeTags(kysely, row.id),
    ...addTags(kysely, row),
  ];
}

/**
 * Returns a statement that does nothing if the call is deleted or has another revision.
 * @param firstLetters missing if the words of a listed call have not changed
 */
export function upsertRowAlone(
  kysely: Kysely<Tables>,
  row: CallListRow,
  firstLetters?: string,
): Compilable {
  const values = columns.map((name) => sql`cast(${row[name]} as ${sql.raw(columnTypes[name])})`);
  const names = columns.map((name) => sql.ref(name));
  if (firstLetters !== undefined) {
    values.push(sql`cast(${firstLetters} as text)`);
    names.push(sql.ref('first_letters'));
  }
  const updates = names.map((name) => sql`${name} = excluded.${name}`);
  const upsert = sql`insert into call_list (id, account_id, ${sql.join(names)})
    select id, account_id, ${sql.join(values)} from calls
    where id = ${row.id} and revision = ${row.revision} and deleted_at is null
    on conflict (id) do update set ${sql.join(updates)}`;
  return toCompilable(kysely, upsert);
}

export function deleteListRow(kysely: Kysely<Tables>, id: string): Compilable {
  return kysely.deleteFrom('call_list').where('id', '=', id);
}

function removeTags(kysely: Kysely<Tables>, id: string): Compilable {
  const listed = kysely.selectFrom('call_list').select('number').where('id', '=', id);
  return kysely.deleteFrom('call_tags').where('number', 'in', listed);
}

function addTags(kysely: Kysely<Tables>, { id, tags }: CallListRow): Compilable[] {
  if (tags.length === 0) return [];
  const values = tags.map(({ key, tag }) => sql`(${key}, ${tag})`);
  const insertion = sql`insert into call_tags (number, account_id, tag_key, tag)
    select call_list.number, call_list.account_id, tags.column1, tags.column2
    from call_list cross join (values ${sql.join(values)}) as tags
    where call_list.id = ${id}`;
  return [toCompilable(kysely, insertion)];
}
