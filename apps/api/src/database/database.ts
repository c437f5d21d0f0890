import type { Compilable, DeleteResult, InsertResult, Kysely, UpdateResult } from 'kysely';
import type { Tables } from './tables.ts';

/** A database, independent of its engine. */
export interface Database {
  engine: 'sqlite' | 'postgres';
  /** For building queries, and for reading. Changes go through `write`. */
  kysely: Kysely<Tables>;
  /** Runs a query that reads. */
  read: <Row>(query: Compilable<Row>) => Promise<Row[]>;
  /**
   * Runs one statement that changes something, and resolves once the change is on the disk. Where it changes at least
   * one row, `following` runs in the same transaction; if one of these fails, everything is rolled back.
   */
  write: <Row>(query: Compilable<Row>, following?: readonly Following[]) => Promise<Written<Row>>;
  /** Resolves when the database responds. */
  ping: () => Promise<void>;
  /** Finishes earlier writes first. */
  close: () => Promise<void>;
}

/** A statement with those that run in the same transaction where it changes at least one row. */
export interface Change {
  query: Compilable;
  following: readonly Following[];
}

export type Following = Compilable | Change;

export interface Written<Row> {
  /** Empty for a statement without `returning`. */
  rows: (Row extends InsertResult | UpdateResult | DeleteResult ? never : Row)[];
  /** How many rows it added, changed or deleted. */
  changes: number;
}

/** Reads from a table, so that it fails when the file or the tables are missing. */
export async function ping(kysely: Kysely<Tables>) {
  await kysely.selectFrom('accounts').select('id').limit(1).execute();
}
