import type { Compilable, DeleteResult, InsertResult, Kysely, UpdateResult } from 'kysely';
import type { Tables } from './tables.ts';

export interface Database {
  engine: 'sqlite' | 'postgres';
  /** Builds queries, and runs those that read. Changes must use `write`. */
  kysely: Kysely<Tables>;
  read: <Row>(query: Compilable<Row>) => Promise<Row[]>;
  /** Runs short queries that all see the same state of the database. `work` must not await anything else. */
  readTogether: <Result>(work: (reads: Reads) => Promise<Result>) => Promise<Result>;
  /**
   * Resolves once the change is on the disk. If it changes at least one row, `dependents` run in the same transaction.
   * If one of them fails, everything is rolled back.
   */
  write: <Row>(query: Compilable<Row>, dependents?: readonly Dependent[]) => Promise<Written<Row>>;
  /**
   * Does one step of removing the remains of deleted and replaced rows from the disk. The result is `in use` if only
   * the log is left, because another program is reading it. Postgres frees the space itself.
   */
  erase: () => Promise<'more' | 'done' | 'in use'>;
  ping: () => Promise<void>;
  /** Waits for earlier writes. */
  close: () => Promise<void>;
}

export type Reads = Pick<Database, 'kysely' | 'read'>;

export interface Change {
  query: Compilable;
  dependents: readonly Dependent[];
}

export type Dependent = Compilable | Change;

export interface Written<Row> {
  rows: (Row extends InsertResult | UpdateResult | DeleteResult ? never : Row)[];
  changes: number;
}

/** Reads from a table, so it fails if the file or the tables are missing. */
export async function ping(kysely: Kysely<Tables>) {
  await kysely.selectFrom('accounts').select('id').limit(1).execute();
}
