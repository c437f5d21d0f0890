import { setTimeout } from 'node:timers/promises';
import SQLite from 'better-sqlite3';
import { databaseErrorOf } from './database-error.ts';

/** How long a statement waits for a locked file. */
const busyTimeoutMs = 5_000;
const retryEveryMs = 50;
/** More than the server uses often. */
const maxStatements = 200;

/** A connection to a database file, which is made where it is missing. Each thread has one of its own. */
export async function openConnection(file: string): Promise<SQLite.Database> {
  const sqlite = new SQLite(file, { timeout: 0 });
  await switchToWriteAheadLog(sqlite);
  // A save is acknowledged once it is on the disk.
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  // What is deleted or replaced is overwritten with zeroes. Intermediate results are never written to a file.
  sqlite.pragma('secure_delete = ON');
  sqlite.pragma('temp_store = MEMORY');
  sqlite.pragma(`busy_timeout = ${busyTimeoutMs}`);
  return sqlite;
}

export type Prepare = (sql: string) => SQLite.Statement;

/** Preparing a statement takes longer than running it. */
export function createStatementCache(sqlite: SQLite.Database): Prepare {
  const statements = new Map<string, SQLite.Statement>();
  return (sql) => {
    const statement = statements.get(sql) ?? sqlite.prepare(sql);
    // In the order of their last use, so that the first one is dropped.
    statements.delete(sql);
    statements.set(sql, statement);
    const [oldest] = statements.keys();
    if (statements.size > maxStatements && oldest !== undefined) statements.delete(oldest);
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
