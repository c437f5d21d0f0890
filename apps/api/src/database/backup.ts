import { existsSync } from 'node:fs';
import { link, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import SQLite from 'better-sqlite3';
import { sqliteFile } from './sqlite.ts';

export type BackupOutcome = 'done' | 'no-database' | 'no-folder' | 'file-exists' | 'damaged';

/**
 * Copies the database of a data folder into one file while a server goes on with it, and checks the
 * copy. It holds everything that was acknowledged before it began, and stands under its name when it
 * is whole.
 */
export async function backUp(dataDir: string, file: string): Promise<BackupOutcome> {
  if (!existsSync(sqliteFile(dataDir))) return 'no-database';
  if (existsSync(file)) return 'file-exists';
  if (!existsSync(dirname(file))) return 'no-folder';
  const part = `${file}.part`;
  try {
    await makePrivate(part);
    await copyOnline(sqliteFile(dataDir), part);
    if (!isWhole(part)) return 'damaged';
    // Unlike a rename, a link never takes the place of another file.
    await link(part, file);
    return 'done';
  } finally {
    await rm(part, { force: true });
  }
}

/** Before anything stands in it, so that at no time somebody else can read it. */
async function makePrivate(file: string) {
  await rm(file, { force: true });
  await writeFile(file, '', { mode: 0o600, flag: 'wx' });
}

/** Without a snapshot of one moment, each commit of the server would make it begin anew, for ever. */
async function copyOnline(from: string, to: string) {
  const source = new SQLite(from, { readonly: true });
  try {
    source.exec('begin');
    // The snapshot is taken by the first reading.
    source.exec('select 1 from sqlite_schema');
    await source.backup(to);
  } finally {
    source.close();
  }
}

function isWhole(file: string): boolean {
  const copy = new SQLite(file);
  try {
    // One file alone, without the log that belongs to a database in use.
    copy.pragma('journal_mode = DELETE');
    return copy.pragma('integrity_check', { simple: true }) === 'ok';
  } finally {
    copy.close();
  }
}
