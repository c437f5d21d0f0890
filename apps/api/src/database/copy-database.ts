import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * The tables are in the order of their foreign keys. Failed login attempts are not copied, because they expire within
 * minutes. Invitations are not copied, because they can be sent again and a new server may have made one for its first
 * account. The list of the library is derived again.
 */
const copiedTables = ['accounts', 'calls', 'library_views', 'bulk_jobs', 'bulk_job_calls'] as const;
type CopiedTable = (typeof copiedTables)[number];
type Row = Record<string, unknown>;

const keys: Readonly<Record<CopiedTable, readonly string[]>> = {
  accounts: ['id'],
  calls: ['id'],
  library_views: ['id'],
  bulk_jobs: ['id'],
  bulk_job_calls: ['job_id', 'position'],
};

const rowsPerStatement = 20;

export type CopyOutcome =
  | { kind: 'copied'; counts: Record<CopiedTable, number> }
  /** Nothing was copied, so that data of two sources is not mixed. */
  | { kind: 'target-not-empty' }
  | { kind: 'incomplete'; cause: unknown }
  /** The copy differs, because something was written to one of the databases. */
  | { kind: 'different'; table: CopiedTable };

/** Copies the tables, then reads both databases again and compares them row by row. The caller must list the calls. */
export async function copyDatabase(from: Database, to: Database): Promise<CopyOutcome> {
  for (const table of copiedTables) {
    if ((await nextRows(to, table)).length > 0) return { kind: 'target-not-empty' };
  }
  try {
    for (const table of copiedTables) await copyTable(from, to, table);
    return await compare(from, to);
  } catch (cause) {
    return { kind: 'incomplete', cause };
  }
}

async function compare(from: Database, to: Database): Promise<CopyOutcome> {
  const counts = { accounts: 0, calls: 0, library_views: 0, bulk_jobs: 0, bulk_job_calls: 0 };
  for (const table of copiedTables) {
    const [source, copy] = [await summaryOf(from, table), await summaryOf(to, table)];
    if (source.digest !== copy.digest) return { kind: 'different', table };
    counts[table] = copy.count;
  }
  return { kind: 'copied', counts };
}

async function copyTable(from: Database, to: Database, table: CopiedTable) {
  for await (const rows of rowsOf(from, table)) {
    await to.write(to.kysely.insertInto(table).values(rows.map(toDerive) as never));
  }
}

/** Marks a copied call as not listed yet. */
function toDerive(row: Row): Row {
  return 'derived_version' in row ? { ...row, derived_version: 0 } : row;
}

async function summaryOf(database: Database, table: CopiedTable) {
  const hash = createHash('sha256');
  let count = 0;
  for await (const rows of rowsOf(database, table)) {
    count += rows.length;
    // The order of the columns depends on the migrations that added them.
    for (const row of rows) {
      hash.update(JSON.stringify(Object.entries(toDerive(row)).toSorted(byName)));
    }
  }
  return { count, digest: hash.digest('hex') };
}

function byName([first]: [string, unknown], [second]: [string, unknown]): number {
  return first < second ? -1 : 1;
}

async function* rowsOf(database: Database, table: CopiedTable): AsyncGenerator<Row[]> {
  for (let rows = await nextRows(database, table); rows.length > 0;) {
    yield rows;
    rows = await nextRows(database, table, rows.at(-1));
  }
}

async function nextRows({ kysely }: Database, table: CopiedTable, after?: Row): Promise<Row[]> {
  const columns = sql.join(keys[table].map((name) => sql.ref(name)));
  const place = after && sql.join(keys[table].map((name) => after[name]));
  const { rows } = await sql<Row>`select * from ${sql.table(table)}
    ${place ? sql`where (${columns}) > (${place})` : sql``}
    order by ${columns} limit ${sql.lit(rowsPerStatement)}`.execute(kysely);
  return rows;
}
