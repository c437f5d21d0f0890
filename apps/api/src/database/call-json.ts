import { sql, type RawBuilder } from 'kysely';
import type { Database } from './database.ts';
import type { CallsTable } from './tables.ts';

/**
 * A saved call in JSON, written by the database itself. Each part was parsed when it was saved and is sent
 * as it was written then: to make objects and strings of it on the way was a fifth of what reading one cost.
 */
export function callJson(engine: Database['engine']): RawBuilder<string> {
  return concat([
    ...listedParts(engine),
    text('summary', column('summary'), engine),
    text('transcript', column('transcript'), engine),
    text('audioUrl', column('audio_url'), engine),
    part('utterances'),
    sql`',"callType":"' || ${column('call_type')} || '"'`,
    part('sides'),
    part('names'),
    part('evidence'),
    part('answers'),
    part('revision'),
    sql`'}'`,
  ]);
}

const largeColumns = [
  'summary',
  'analysis',
  'transcript',
  'audio_url',
  'recording',
  'utterances',
  'sides',
  'names',
  'evidence',
  'answers',
  'practice',
];

/** About the size of its JSON: the databases know that of a text without reading it. */
export const callBytes = sql<number>`${sql.join(
  largeColumns.map((name) => sql`coalesce(octet_length(${sql.ref(name)}), 0)`),
  sql` + `,
)}`.as('bytes');

/** As it stands in the list: without its texts. */
export function listedCallJson(engine: Database['engine']): RawBuilder<string> {
  return concat([...listedParts(engine), sql`'}'`]);
}

/** Null is left out: a column that must be there has to be `not null`. */
function concat(parts: readonly RawBuilder<unknown>[]): RawBuilder<string> {
  return sql<string>`concat(${sql.join(parts)})`;
}

function listedParts(engine: Database['engine']): RawBuilder<unknown>[] {
  return [
    sql`'{"_id":"'`,
    column('id'),
    sql`'","createdAt":"'`,
    createdAt(engine),
    sql`'","analysis":'`,
    column('analysis'),
    part('recording'),
    part('practice'),
  ];
}

function column(name: keyof CallsTable): RawBuilder<unknown> {
  return sql.ref(`calls.${name}`);
}

/** Null where the column is. */
function part(name: keyof CallsTable): RawBuilder<unknown> {
  return sql`${sql.lit(`,"${name}":`)} || ${column(name)}`;
}

function text(
  field: string,
  value: RawBuilder<unknown>,
  engine: Database['engine'],
): RawBuilder<unknown> {
  const quoted = engine === 'sqlite' ? sql`json_quote(${value})` : sql`to_json(${value})`;
  return sql`${sql.lit(`,"${field}":`)} || ${quoted}`;
}

/** As `toISOString` writes it. */
function createdAt(engine: Database['engine']): RawBuilder<unknown> {
  const timeMs = column('created_at');
  return engine === 'sqlite'
    ? sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${timeMs} / 1000.0, 'unixepoch')`
    : sql`to_char(timestamp 'epoch' + ${timeMs} * interval '1 millisecond', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
