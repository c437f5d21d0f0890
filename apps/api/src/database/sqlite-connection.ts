import { setTimeout } from 'node:timers/promises';
import SQLite from 'better-sqlite3';
import { databaseErrorOf } from './database-error.ts';

/** A statement waits at most this long for a locked file. */
const busyTimeoutMs = 5_000;
const retryEveryMs = 50;
/** The cache has room for all statements that the server uses often. */
const maxStatements = 200;

export async function openConnection(file: string): Promise<SQLite.Database> {
  const sqlite = new SQLite(file, { timeout: 0 });
  await switchToWriteAheadLog(sqlite);
  // A save is acknowledged only when it is on the disk.
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  // SQLite overwrites deleted and replaced rows with zeroes, and never writes intermediate results to a file.
  sqlite.pragma('secure_delete = ON');
  sqlite.pragma('temp_store = MEMORY');
  sqlite.pragma(`busy_timeout = ${busyTimeoutMs}`);
  return sqlite;
}

export type Prepare = (sql: string) => SQLite.Statement;

/** Caches prepared statements, because preparing a statement takes longer than running it. */
export function createStatementCache(sqlite: SQLite.Database): Prepare {
  const statements = new Map<string, SQLite.Statement>();
  return (sql) => {
    const statement = statements.get(sql) ?? sqlite.prepare(sql);
    // The map is in the order of the last use, so its first statement is dropped.
    statements.delete(sql);
    statements.set(sql, statement);
    const [oldest] = statements.keys();
    if (statements.size > maxStatements && oldest !== undefined) statements.delete(oldest);
    return statement;
  };
}

/** Retries if another server switches the same new file, because SQLite's busy timeout does not apply here. */
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
