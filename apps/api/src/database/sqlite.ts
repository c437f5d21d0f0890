import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import SQLite from 'better-sqlite3';
import { Kysely, SqliteDialect, type Compilable, type CompiledQuery } from 'kysely';
import { ping, type Database, type Written } from './database.ts';
import { createGroupCommit } from './group-commit.ts';
import { migrate } from './migrate.ts';
import { databaseErrorOf } from './database-error.ts';
import type { Tables } from './tables.ts';

type Result = Written<unknown>;

/** More than there are; an update of a call names only the columns that change. */
const mostStatements = 500;

/** How long a statement waits for a locked file. */
const busyTimeoutMs = 5_000;
const retryEveryMs = 50;

/** The database file of a data folder. */
export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'sales-analytics.sqlite');
}

/** Opens a database file, brought up to date. Creates the file and its folder when they are missing. */
export async function openSqlite(file: string, savesPerCommit: number): Promise<Database> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const sqlite = new SQLite(file, { timeout: 0 });
  await switchToWriteAheadLog(sqlite);
  // A save is acknowledged once it is on the disk.
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  sqlite.pragma(`busy_timeout = ${busyTimeoutMs}`);
  const kysely = new Kysely<Tables>({ dialect: new SqliteDialect({ database: sqlite }) });
  const statementFor = createStatements(sqlite);
  const connection = { sqlite, statementFor };
  const snapshot = createSnapshot(connection);
  const writes = createGroupCommit<CompiledQuery, Result>({
    mostPerCommit: savesPerCommit,
    commit: (queries) => commitTogether({ ...connection, snapshot }, queries),
  });

  async function close() {
    writes.drain();
    snapshot.close();
    await kysely.destroy();
  }

  try {
    await migrateAlone(sqlite, kysely);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    engine: 'sqlite',
    kysely,
    async read<Row>(query: Compilable<Row>) {
      const { sql, parameters } = query.compile();
      snapshot.open();
      return statementFor(sql).all(...parameters) as Row[];
    },
    write: <Row>(query: Compilable<Row>) => writes.add(query.compile()) as Promise<Written<Row>>,
    ping: () => ping(kysely),
    close,
  };
}

/** Retries when another server switches the same new file: SQLite's busy timeout does not apply to this statement. */
async function switchToWriteAheadLog(sqlite: SQLite.Database) {
  const endMs = performance.now() + busyTimeoutMs;
  while (!hasSwitched(sqlite, performance.now() >= endMs)) await setTimeout(retryEveryMs);
}

function hasSwitched(sqlite: SQLite.Database, isLastTry: boolean): boolean {
  try {
    sqlite.pragma('journal_mode = WAL');
    return true;
  } catch (error) {
    if (databaseErrorOf(error) === 'busy' && !isLastTry) return false;
    sqlite.close();
    throw error;
  }
}

/** In one transaction, so that other servers that open the same new file wait. */
async function migrateAlone(sqlite: SQLite.Database, kysely: Kysely<Tables>) {
  sqlite.exec('begin immediate');
  try {
    await migrate(kysely);
    sqlite.exec('commit');
  } finally {
    if (sqlite.inTransaction) sqlite.exec('rollback');
  }
}

/** Compiles each statement once. */
function createStatements(sqlite: SQLite.Database): Connection['statementFor'] {
  const compiled = new Map<string, SQLite.Statement>();
  return function statementFor(sql) {
    const known = compiled.get(sql);
    if (known) return known;
    if (compiled.size >= mostStatements) compiled.clear();
    const statement = sqlite.prepare(sql);
    compiled.set(sql, statement);
    return statement;
  };
}

interface Connection {
  sqlite: SQLite.Database;
  statementFor: (sql: string) => SQLite.Statement;
}

interface Snapshot {
  open: () => void;
  close: () => void;
}

/**
 * Reads in one turn of the event loop share one read transaction, because locking and unlocking the file for each costs
 * more than most of them. The transaction ends before anything is written.
 */
function createSnapshot({ sqlite, statementFor }: Connection): Snapshot {
  let isOpen = false;

  function close() {
    // SQLite itself ends it when the disk fails.
    if (isOpen && sqlite.inTransaction) statementFor('commit').run();
    isOpen = false;
  }

  function open() {
    if (sqlite.inTransaction) return;
    statementFor('begin').run();
    isOpen = true;
    setImmediate(close);
  }

  return { open, close };
}

/** A statement that fails is rejected alone, unless SQLite rolled back the whole transaction. */
function commitTogether(
  { snapshot, ...connection }: Connection & { snapshot: Snapshot },
  queries: CompiledQuery[],
): PromiseSettledResult<Result>[] {
  const { sqlite, statementFor } = connection;
  try {
    snapshot.close();
    statementFor('begin immediate').run();
    const outcomes = queries.map((query) => attempt(connection, query));
    statementFor('commit').run();
    return outcomes;
  } catch (reason) {
    if (sqlite.inTransaction) sqlite.exec('rollback');
    return queries.map(() => ({ status: 'rejected', reason }));
  }
}

function attempt(
  { sqlite, statementFor }: Connection,
  { sql, parameters }: CompiledQuery,
): PromiseSettledResult<Result> {
  try {
    return { status: 'fulfilled', value: run(statementFor(sql), parameters) };
  } catch (reason) {
    // After a rollback by SQLite, further statements would run outside of the transaction.
    if (!sqlite.inTransaction) throw reason;
    return { status: 'rejected', reason };
  }
}

function run(statement: SQLite.Statement, parameters: readonly unknown[]): Result {
  if (!statement.reader) return { rows: [], changes: statement.run(...parameters).changes };
  const rows = statement.all(...parameters);
  return { rows, changes: rows.length };
}
