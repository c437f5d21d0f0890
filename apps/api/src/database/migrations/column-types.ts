import { PostgresAdapter, sql, type Kysely } from 'kysely';

export function isPostgres(db: Kysely<unknown>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** Ids sort byte by byte, for keyset pagination. SQLite does so by default, Postgres with this collation. */
export function idType(db: Kysely<unknown>) {
  return isPostgres(db) ? sql`text collate "C"` : 'text';
}

/** For every whole number that a request can contain. SQLite's integer has 64 bits anyway. */
export function countType(db: Kysely<unknown>) {
  return isPostgres(db) ? 'bigint' : 'integer';
}

/** Numbers the rows of a table in the order in which they are added. */
export function rowNumberType(db: Kysely<unknown>) {
  return isPostgres(db) ? sql`bigint generated always as identity` : 'integer';
}

/** A number with a fraction. */
export function numberType(db: Kysely<unknown>) {
  return isPostgres(db) ? 'double precision' : 'real';
}
