import { PostgresAdapter, sql, type Kysely } from 'kysely';

function isPostgres(db: Kysely<unknown>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** Ids sort byte by byte, as a page's cursor wants it: SQLite does so by itself, Postgres is told to. */
export function idType(db: Kysely<unknown>) {
  return isPostgres(db) ? sql`text collate "C"` : 'text';
}

/** Any whole number that a request can name: SQLite's integer holds it by itself. */
export function countType(db: Kysely<unknown>) {
  return isPostgres(db) ? 'bigint' : 'integer';
}
