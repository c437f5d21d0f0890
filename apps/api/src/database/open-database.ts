import type { Config } from '../config.ts';
import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite, sqliteFile } from './sqlite.ts';

/** Brings the database up to date after opening it. */
export function openDatabase(
  {
    dataDir,
    databaseUrl,
    savesPerCommit,
  }: Pick<Config, 'dataDir' | 'databaseUrl' | 'savesPerCommit'>,
  writesIn: 'this thread' | 'another thread' = 'this thread',
): Promise<Database> {
  return databaseUrl === undefined
    ? openSqlite(sqliteFile(dataDir), { savesPerCommit, writesIn })
    : openPostgres(databaseUrl);
}
