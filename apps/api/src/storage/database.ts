import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { Kysely, Migrator, SqliteDialect } from 'kysely';
import { accountsAndCalls } from './migrations/0001-accounts-and-calls.ts';
import { practice } from './migrations/0002-practice.ts';
import { changedCalls } from './migrations/0003-changed-calls.ts';
import type { Tables } from './tables.ts';

export interface Database {
  kysely: Kysely<Tables>;
  close(): Promise<void>;
}

/** In the order in which they run; a name that was ever released never changes. */
const migrations = {
  '0001-accounts-and-calls': accountsAndCalls,
  '0002-practice': practice,
  '0003-changed-calls': changedCalls,
};

/** Opens the database in the data folder, makes both when they are missing, and brings it up to date. */
export async function openDatabase(dataDir: string): Promise<Database> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const sqlite = new SQLite(join(dataDir, 'sales-analytics.sqlite'));
  sqlite.pragma('journal_mode = WAL');
  // A call is only said to be saved once the disk has it.
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  sqlite.pragma('busy_timeout = 5000');
  const kysely = new Kysely<Tables>({ dialect: new SqliteDialect({ database: sqlite }) });
  await migrate(kysely);
  return { kysely, close: () => kysely.destroy() };
}

async function migrate(kysely: Kysely<Tables>) {
  const provider = { getMigrations: async () => migrations };
  const { error } = await new Migrator({ db: kysely, provider }).migrateToLatest();
  if (!error) return;
  await kysely.destroy();
  throw new Error('The database could not be brought up to date', { cause: error });
}
