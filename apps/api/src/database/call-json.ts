import { sql, type RawBuilder } from 'kysely';
import type { Database } from './database.ts';
import type { CallsTable } from './tables.ts';

/**
 * A saved call in JSON, built by the database. Each part was validated when it was saved and is sent as it was stored:
 * parsing and serialising it again would take a fifth of the time of a read.
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

/** The approximate size of the JSON. The databases know the length of a text without reading it. */
export const callBytes = sql<number>`${sql.join(
  largeColumns.map((name) => sql`coalesce(octet_length(${sql.ref(name)}), 0)`),
  sql` + `,
)}`.as('bytes');

/** A call in the list, without its texts. */
export function listedCallJson(engine: Database['engine']): RawBuilder<string> {
  return concat([...listedParts(engine), sql`'}'`]);
}

/** Leaves out parts that are null. */
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

/** Null when the column is null. */
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

/** In the format of `toISOString`. */
function createdAt(engine: Database['engine']): RawBuilder<unknown> {
  const timeMs = column('created_at');
  return engine === 'sqlite'
    ? sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${timeMs} / 1000.0, 'unixepoch')`
    : sql`to_char(timestamp 'epoch' + ${timeMs} * interval '1 millisecond', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
