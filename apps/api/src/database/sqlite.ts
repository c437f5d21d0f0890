import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import SQLite from 'better-sqlite3';
import { Kysely, SqliteDialect, type Compilable, type CompiledQuery } from 'kysely';
import { ping, type Database, type Written } from './database.ts';
import { createGroupCommit } from './group-commit.ts';
import { migrate } from './migrate.ts';
import { storageProblemOf } from './database-error.ts';
import type { Tables } from './tables.ts';

type Answer = Written<unknown>;

/** More than there are; a change of a call names only the columns that change. */
const mostStatements = 500;

/** As long as any statement waits for the file. */
const longestWaitMs = 5_000;
const betweenLooksMs = 50;

/** Where the database of a data folder is. */
export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'sales-analytics.sqlite');
}

/** The file and its folder are made when they are missing. */
export async function openSqlite(file: string, savesPerCommit: number): Promise<Database> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const sqlite = new SQLite(file, { timeout: 0 });
  await switchToWriteAheadLog(sqlite);
  // A call is only said to be saved once the disk has it.
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  sqlite.pragma(`busy_timeout = ${longestWaitMs}`);
  const kysely = new Kysely<Tables>({ dialect: new SqliteDialect({ database: sqlite }) });
  const statementFor = createStatements(sqlite);
  const connection = { sqlite, statementFor };
  const snapshot = createSnapshot(connection);
  const writes = createGroupCommit<CompiledQuery, Answer>({
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

/** Of servers that open one new file, one changes its kind; for this alone the engine lets nobody wait. */
async function switchToWriteAheadLog(sqlite: SQLite.Database) {
  const endMs = performance.now() + longestWaitMs;
  while (!hasSwitched(sqlite, performance.now() >= endMs)) await setTimeout(betweenLooksMs);
}

function hasSwitched(sqlite: SQLite.Database, isLastLook: boolean): boolean {
  try {
    sqlite.pragma('journal_mode = WAL');
    return true;
  } catch (error) {
    if (storageProblemOf(error) === 'busy' && !isLastLook) return false;
    sqlite.close();
    throw error;
  }
}

/** Of servers that open one new file at the same time, one makes the tables and the others wait. */
async function migrateAlone(sqlite: SQLite.Database, kysely: Kysely<Tables>) {
  sqlite.exec('begin immediate');
  try {
    await migrate(kysely);
    sqlite.exec('commit');
  } finally {
    if (sqlite.inTransaction) sqlite.exec('rollback');
  }
}

/** Each statement is compiled once and kept. */
function createStatements(sqlite: SQLite.Database): Connection['statementFor'] {
  const kept = new Map<string, SQLite.Statement>();
  return function statementFor(sql) {
    const known = kept.get(sql);
    if (known) return known;
    if (kept.size >= mostStatements) kept.clear();
    const statement = sqlite.prepare(sql);
    kept.set(sql, statement);
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
 * Statements that read in one turn of the event loop read of one moment, because to lock the file and to let
 * it go for each costs more than what most of them do in between. The moment ends before anything is written.
 */
function createSnapshot({ sqlite, statementFor }: Connection): Snapshot {
  let isOpen = false;

  function close() {
    // The engine itself ends it where the disk fails.
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

/** A statement that fails is refused alone, unless the engine undoes the others with it. */
function commitTogether(
  { snapshot, ...connection }: Connection & { snapshot: Snapshot },
  queries: CompiledQuery[],
): PromiseSettledResult<Answer>[] {
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
): PromiseSettledResult<Answer> {
  try {
    return { status: 'fulfilled', value: run(statementFor(sql), parameters) };
  } catch (reason) {
    // What a full disk undid stands outside of the transaction from here on.
    if (!sqlite.inTransaction) throw reason;
    return { status: 'rejected', reason };
  }
}

function run(statement: SQLite.Statement, parameters: readonly unknown[]): Answer {
  if (!statement.reader) return { rows: [], changes: statement.run(...parameters).changes };
  const rows = statement.all(...parameters);
  return { rows, changes: rows.length };
}
