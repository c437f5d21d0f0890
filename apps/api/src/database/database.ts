import type { Compilable, DeleteResult, InsertResult, Kysely, UpdateResult } from 'kysely';
import type { Tables } from './tables.ts';

/** One database, whichever engine it runs on. */
export interface Database {
  engine: 'sqlite' | 'postgres';
  /** For building queries, and for reading; what changes something goes through `write` alone. */
  kysely: Kysely<Tables>;
  /**
   * The same reading without the way through the query builder; for what every request asks. Statements of one
   * turn of the event loop may read of one moment.
   */
  read: <Row>(query: Compilable<Row>) => Promise<Row[]>;
  /** One statement that changes something; resolves once the disk has it. */
  write: <Row>(query: Compilable<Row>) => Promise<Written<Row>>;
  /** Resolves when the database answers. */
  ping: () => Promise<void>;
  /** Finishes what was written before. */
  close: () => Promise<void>;
}

export interface Written<Row> {
  /** What the statement returns; nothing for one without a `returning`. */
  rows: (Row extends InsertResult | UpdateResult | DeleteResult ? never : Row)[];
  /** How many rows it added, changed or deleted. */
  changes: number;
}

/** Reads from a table, so that a database that lost its file or its tables does not pass. */
export async function ping(kysely: Kysely<Tables>) {
  await kysely.selectFrom('accounts').select('id').limit(1).execute();
}
