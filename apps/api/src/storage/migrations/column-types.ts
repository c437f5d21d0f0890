import { PostgresAdapter, sql, type Kysely } from 'kysely';

/** Ids sort byte by byte, as a page's cursor wants it: SQLite does so by itself, Postgres is told to. */
export function idType(db: Kysely<unknown>) {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  return isPostgres ? sql`text collate "C"` : 'text';
}
