import { createHash } from 'node:crypto';
import type { Database } from './database.ts';

/**
 * In the order in which rows refer to each other. Failed attempts to sign in stay behind: they are
 * forgotten within minutes anyway.
 */
const copiedTables = ['accounts', 'calls'] as const;
type CopiedTable = (typeof copiedTables)[number];
type Row = Record<string, unknown> & { id: string };

const rowsPerStatement = 20;

export type CopyOutcome =
  | { kind: 'copied'; counts: Record<CopiedTable, number> }
  /** Nothing was written: what is there would be mixed with what comes. */
  | { kind: 'target-not-empty' }
  /** Some of it is written, and no more could be. */
  | { kind: 'broken-off'; cause: unknown }
  /** The copy does not say the same: somebody wrote to one of them meanwhile. */
  | { kind: 'different'; table: CopiedTable };

/** Copies every account and call as it stands, then reads both again and compares them row by row. */
export async function copyDatabase(from: Database, to: Database): Promise<CopyOutcome> {
  for (const table of copiedTables) {
    if ((await nextRows(to, table, '')).length > 0) return { kind: 'target-not-empty' };
  }
  try {
    for (const table of copiedTables) await copyTable(from, to, table);
    return await compare(from, to);
  } catch (cause) {
    return { kind: 'broken-off', cause };
  }
}

async function compare(from: Database, to: Database): Promise<CopyOutcome> {
  const counts = { accounts: 0, calls: 0 };
  for (const table of copiedTables) {
    const [source, copy] = [await summaryOf(from, table), await summaryOf(to, table)];
    if (source.digest !== copy.digest) return { kind: 'different', table };
    counts[table] = copy.count;
  }
  return { kind: 'copied', counts };
}

async function copyTable(from: Database, to: Database, table: CopiedTable) {
  for await (const rows of rowsOf(from, table)) {
    await to.write(to.kysely.insertInto(table).values(rows as never));
  }
}

async function summaryOf(database: Database, table: CopiedTable) {
  const hash = createHash('sha256');
  let count = 0;
  for await (const rows of rowsOf(database, table)) {
    count += rows.length;
    // Columns stand in another order where they were added in another.
    for (const row of rows) hash.update(JSON.stringify(Object.entries(row).toSorted(byName)));
  }
  return { count, digest: hash.digest('hex') };
}

function byName([first]: [string, unknown], [second]: [string, unknown]): number {
  return first < second ? -1 : 1;
}

/** Some at a time, by id: the largest call is larger than what a memory holds ten thousand of. */
async function* rowsOf(database: Database, table: CopiedTable): AsyncGenerator<Row[]> {
  for (let rows = await nextRows(database, table, ''); rows.length > 0;) {
    yield rows;
    rows = await nextRows(database, table, rows.at(-1)?.id ?? '');
  }
}

function nextRows({ kysely }: Database, table: CopiedTable, after: string): Promise<Row[]> {
  const rows = kysely.selectFrom(table).selectAll().where('id', '>', after);
  return rows.orderBy('id').limit(rowsPerStatement).execute();
}
