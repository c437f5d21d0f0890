import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import SQLite from 'better-sqlite3';
import { Kysely, SqliteDialect, type Compilable, type CompiledQuery } from 'kysely';
import { databaseErrorOf } from './database-error.ts';
import { ping, type Change, type Database, type Dependent, type Written } from './database.ts';
import { createGroupCommit } from './group-commit.ts';
import { migrate } from './migrate.ts';
import { makePrivate } from './private-file.ts';
import { createErasure } from './sqlite-erasure.ts';
import type { Tables } from './tables.ts';

type Result = Written<unknown>;

interface QueuedChange {
  query: CompiledQuery;
  /** Only where the query changed something. */
  dependents: readonly Dependent[];
}

/** How long a statement waits for a locked file. */
const busyTimeoutMs = 5_000;
const retryEveryMs = 50;
/** More than the server uses often. */
const mostStatements = 200;

/** The database file of a data folder. */
export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'sales-analytics.sqlite');
}

/** Opens a database file, brought up to date, for its owner alone. Creates it and its folder when they are missing. */
export async function openSqlite(file: string, savesPerCommit: number): Promise<Database> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await makePrivate(file);
  const sqlite = new SQLite(file, { timeout: 0 });
  await switchToWriteAheadLog(sqlite);
  // A save is acknowledged once it is on the disk.
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  // What is deleted or replaced is overwritten with zeroes. Intermediate results are never written to a file.
  sqlite.pragma('secure_delete = ON');
  sqlite.pragma('temp_store = MEMORY');
  sqlite.pragma(`busy_timeout = ${busyTimeoutMs}`);
  const prepare = createStatementCache(sqlite);
  const dialect = new SqliteDialect({ database: { prepare, close: () => sqlite.close() } });
  const kysely = new Kysely<Tables>({ dialect });
  const writes = createGroupCommit<QueuedChange, Result>({
    mostPerCommit: savesPerCommit,
    commit: (changes) => commitTogether(sqlite, changes, prepare),
  });

  async function close() {
    writes.drain();
    await kysely.destroy();
  }

  let erase: Database['erase'];
  try {
    await migrateAlone(sqlite, kysely);
    erase = createErasure(sqlite);
  } catch (error) {
    await close();
    throw error;
  }

  async function read<Row>(query: Compilable<Row>) {
    const { sql, parameters } = query.compile();
    return run(prepare(sql), parameters).rows as Row[];
  }

  return {
    engine: 'sqlite',
    kysely,
    read,
    // Queries that await nothing else are run in one turn of the event loop, and nothing is written in between.
    readTogether: (work) => work({ kysely, read }),
    write: <Row>(query: Compilable<Row>, dependents: readonly Dependent[] = []) =>
      writes.add({ query: query.compile(), dependents }) as Promise<Written<Row>>,
    erase,
    ping: () => ping(kysely),
    close,
  };
}

type Prepare = (sql: string) => SQLite.Statement;

/** Preparing a statement takes longer than running it. */
function createStatementCache(sqlite: SQLite.Database): Prepare {
  const statements = new Map<string, SQLite.Statement>();
  return (sql) => {
    const statement = statements.get(sql) ?? sqlite.prepare(sql);
    // In the order of their last use, so that the first one is dropped.
    statements.delete(sql);
    statements.set(sql, statement);
    const [oldest] = statements.keys();
    if (statements.size > mostStatements && oldest !== undefined) statements.delete(oldest);
    return statement;
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

/** A dependent statement failed, after the one that it depends on had changed something. */
class DependentError extends Error {}

/**
 * A statement that fails is rejected alone, unless SQLite rolled back the whole transaction. Without savepoints, because
 * the text search writes a part of its index to the file at each: where a dependent statement fails, which is rare,
 * the transaction is rolled back and each change has one of its own.
 */
function commitTogether(
  sqlite: SQLite.Database,
  changes: QueuedChange[],
  prepare: Prepare,
): PromiseSettledResult<Result>[] {
  try {
    sqlite.exec('begin immediate');
    const results = changes.map((change) => attempt(sqlite, change, prepare));
    sqlite.exec('commit');
    return results;
  } catch (error) {
    if (sqlite.inTransaction) sqlite.exec('rollback');
    const isDependent = error instanceof DependentError;
    if (isDependent && changes.length > 1) {
      return changes.flatMap((change) => commitTogether(sqlite, [change], prepare));
    }
    const reason: unknown = isDependent ? error.cause : error;
    return changes.map(() => ({ status: 'rejected', reason }));
  }
}

function attempt(
  sqlite: SQLite.Database,
  { query, dependents }: QueuedChange,
  prepare: Prepare,
): PromiseSettledResult<Result> {
  let value: Result;
  try {
    value = run(prepare(query.sql), query.parameters);
  } catch (reason) {
    // After a rollback by SQLite, further statements would run outside of the transaction.
    if (!sqlite.inTransaction) throw reason;
    return { status: 'rejected', reason };
  }
  if (value.changes > 0) runDependents(dependents, prepare);
  return { status: 'fulfilled', value };
}

function runDependents(dependents: readonly Dependent[], prepare: Prepare) {
  try {
    runAll(dependents, prepare);
  } catch (cause) {
    throw new DependentError('A dependent statement failed', { cause });
  }
}

function runAll(statements: readonly Dependent[], prepare: Prepare) {
  for (const next of statements) {
    const { query, dependents }: Change = 'query' in next ? next : { query: next, dependents: [] };
    const { sql, parameters } = query.compile();
    const { changes } = run(prepare(sql), parameters);
    if (changes > 0) runAll(dependents, prepare);
  }
}

function run(statement: SQLite.Statement, parameters: readonly unknown[]): Result {
  if (!statement.reader) return { rows: [], changes: statement.run(...parameters).changes };
  const rows = statement.all(...parameters);
  return { rows, changes: rows.length };
}
