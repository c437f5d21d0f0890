import { PostgresAdapter, sql, type Kysely } from 'kysely';

export function isPostgres(db: Kysely<unknown>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** Ids sort byte by byte for keyset pagination. SQLite does so by default, but Postgres needs this collation. */
export function idType(db: Kysely<unknown>) {
  return isPostgres(db) ? sql`text collate "C"` : 'text';
}

/** SQLite's integer always has 64 bits. */
export function countType(db: Kysely<unknown>) {
  return isPostgres(db) ? 'bigint' : 'integer';
}

export function rowNumberType(db: Kysely<unknown>) {
  return isPostgres(db) ? sql`bigint generated always as identity` : 'integer';
}

export function numberType(db: Kysely<unknown>) {
  return isPostgres(db) ? 'double precision' : 'real';
}
