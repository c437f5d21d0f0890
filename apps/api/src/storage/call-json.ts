import { sql, type RawBuilder } from 'kysely';
import type { Database } from './database.ts';
import type { CallsTable } from './tables.ts';

/**
 * A saved call in JSON, written by the database itself. Each part was parsed when it was saved and is sent
 * as it was written then: to make objects and strings of it on the way would cost more than all else that
 * a request costs.
 */
export function callJson(engine: Database['engine']): RawBuilder<string> {
  return concat([
    ...listedParts(engine),
    sql`',"summary":'`,
    quoted('summary', engine),
    sql`',"transcript":'`,
    quoted('transcript', engine),
    sql`',"audioUrl":'`,
    quoted('audio_url', engine),
    part('utterances'),
    sql`',"callType":"' || ${column('call_type')} || '"'`,
    part('sides'),
    part('names'),
    part('evidence'),
    part('answers'),
    sql`',"revision":'`,
    column('revision'),
    sql`'}'`,
  ]);
}

/** As it stands in the list: without its texts. */
export function listedCallJson(engine: Database['engine']): RawBuilder<string> {
  return concat([...listedParts(engine), sql`'}'`]);
}

/** Null is left out. */
function concat(parts: readonly RawBuilder<unknown>[]): RawBuilder<string> {
  return sql<string>`concat(${sql.join(parts)})`;
}

function listedParts(engine: Database['engine']): RawBuilder<unknown>[] {
  return [
    sql`'{"_id":"'`,
    column('id'),
    sql`'","createdAt":"'`,
    isoTime('created_at', engine),
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

function quoted(name: keyof CallsTable, engine: Database['engine']): RawBuilder<unknown> {
  return engine === 'sqlite' ? sql`json_quote(${column(name)})` : sql`to_json(${column(name)})`;
}

/** As `toISOString` writes it. */
function isoTime(name: keyof CallsTable, engine: Database['engine']): RawBuilder<unknown> {
  return engine === 'sqlite'
    ? sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${column(name)} / 1000.0, 'unixepoch')`
    : sql`to_char(timestamp 'epoch' + ${column(name)} * interval '1 millisecond', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
