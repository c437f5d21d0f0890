import type { Compilable, DeleteResult, InsertResult, Kysely, UpdateResult } from 'kysely';
import type { Tables } from './tables.ts';

/** A database, independent of its engine. */
export interface Database {
  engine: 'sqlite' | 'postgres';
  /** For building queries, and for reading. Changes go through `write`. */
  kysely: Kysely<Tables>;
  /** Runs a query that reads. */
  read: <Row>(query: Compilable<Row>) => Promise<Row[]>;
  /** Runs short queries that see the database at the same moment. `work` awaits nothing else. */
  readTogether: <Result>(work: (reads: Reads) => Promise<Result>) => Promise<Result>;
  /**
   * Runs one statement that changes something, and resolves once the change is on the disk. Where it changes at least
   * one row, `dependents` run in the same transaction; if one of them fails, everything is rolled back.
   */
  write: <Row>(query: Compilable<Row>, dependents?: readonly Dependent[]) => Promise<Written<Row>>;
  /**
   * Does one step of removing from the disk what deleted and replaced rows left there. `in use`: all was done but for the
   * log, which another program reads. On Postgres there is nothing to do: its own vacuum makes the space free.
   */
  erase: () => Promise<'more' | 'done' | 'in use'>;
  /** Resolves when the database responds. */
  ping: () => Promise<void>;
  /** Finishes earlier writes first. */
  close: () => Promise<void>;
}

/** What runs several queries. */
export type Reads = Pick<Database, 'kysely' | 'read'>;

/** A statement that changes something, and the statements that depend on it. */
export interface Change {
  query: Compilable;
  /** Run in the same transaction, only where the query changes at least one row. */
  dependents: readonly Dependent[];
}

/** A statement that depends on another one; it may have dependents of its own. */
export type Dependent = Compilable | Change;

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
