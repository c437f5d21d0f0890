import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type SQLite from 'better-sqlite3';
import { Kysely, SqliteDialect, type Compilable } from 'kysely';
import { ping, type Database, type Dependent, type Reads, type Written } from './database.ts';
import { migrate } from './migrate.ts';
import { makePrivate } from './private-file.ts';
import { createStatementCache, openConnection } from './sqlite-connection.ts';
import { startWritingThread } from './start-writing-thread.ts';
import { createConnectionWriter, runStatement, toPlainChange } from './sqlite-connection-writer.ts';
import type { Tables } from './tables.ts';

export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'sales-analytics.sqlite');
}

interface SqliteOptions {
  savesPerCommit: number;
  /** A thread for writing lets this one serve other requests while a large call is written. */
  writesIn: 'this thread' | 'another thread';
}

/** Creates the file and its folder if they are missing. Only the owner can read them. */
export async function openSqlite(
  file: string,
  { savesPerCommit, writesIn }: SqliteOptions,
): Promise<Database> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await makePrivate(file);
  const sqlite = await openConnection(file);
  const prepare = createStatementCache(sqlite);
  const dialect = new SqliteDialect({ database: { prepare, close: () => sqlite.close() } });
  const kysely = new Kysely<Tables>({ dialect });
  try {
    await migrateAlone(sqlite, kysely);
  } catch (error) {
    await kysely.destroy();
    throw error;
  }

  async function read<Row>(query: Compilable<Row>) {
    const { sql, parameters } = query.compile();
    return runStatement(prepare(sql), parameters).rows as Row[];
  }

  const isAlone = writesIn === 'this thread';
  if (!isAlone) sqlite.pragma('query_only = ON');
  const writer = isAlone
    ? createConnectionWriter(sqlite, savesPerCommit)
    : await startWritingThread(file, savesPerCommit);
  return {
    engine: 'sqlite',
    kysely,
    read,
    readTogether: createReadTogether(sqlite, { kysely, read }),
    write: <Row>(query: Compilable<Row>, dependents: readonly Dependent[] = []) =>
      writer.write(toPlainChange(query, dependents)) as Promise<Written<Row>>,
    erase: writer.erase,
    ping: () => ping(kysely),
    async close() {
      await writer.close();
      await kysely.destroy();
    },
  };
}

/**
 * Runs queries that await nothing else in one turn of the event loop. The transaction makes them all see the same
 * state, whatever another connection writes. Several requests may share it.
 */
function createReadTogether(sqlite: SQLite.Database, reads: Reads): Database['readTogether'] {
  let reading = 0;
  return async (work) => {
    if (reading === 0) sqlite.exec('begin');
    reading += 1;
    try {
      return await work(reads);
    } finally {
      reading -= 1;
      if (reading === 0) sqlite.exec('commit');
    }
  };
}

/** Migrates in one transaction, so that other servers that open the same new file wait. */
async function migrateAlone(sqlite: SQLite.Database, kysely: Kysely<Tables>) {
  sqlite.exec('begin immediate');
  try {
    await migrate(kysely);
    sqlite.exec('commit');
  } finally {
    if (sqlite.inTransaction) sqlite.exec('rollback');
  }
}
