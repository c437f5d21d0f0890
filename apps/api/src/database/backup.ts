import { existsSync } from 'node:fs';
import { link, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import SQLite from 'better-sqlite3';
import { makePrivate } from './private-file.ts';
import { sqliteFile } from './sqlite.ts';

export type BackupOutcome = 'done' | 'no-database' | 'no-folder' | 'file-exists' | 'damaged';

/**
 * Copies the database of a data folder into one file, while servers may use it, and checks the copy. The copy has
 * everything that was acknowledged before it began. The file gets its name when it is complete.
 */
export async function backUp(dataDir: string, file: string): Promise<BackupOutcome> {
  if (!existsSync(sqliteFile(dataDir))) return 'no-database';
  if (existsSync(file)) return 'file-exists';
  if (!existsSync(dirname(file))) return 'no-folder';
  const part = `${file}.part`;
  try {
    await rm(part, { force: true });
    // Before anything is written, so that other users can never read it.
    await makePrivate(part);
    await copyOnline(sqliteFile(dataDir), part);
    if (!isIntact(part)) return 'damaged';
    // Unlike a rename, a link never replaces another file.
    await link(part, file);
    return 'done';
  } finally {
    await rm(part, { force: true });
  }
}

/** In one read transaction: otherwise each commit of a server would restart the copy. */
async function copyOnline(from: string, to: string) {
  const source = new SQLite(from, { readonly: true });
  try {
    source.exec('begin');
    // The first read takes the snapshot.
    source.exec('select 1 from sqlite_schema');
    await source.backup(to);
  } finally {
    source.close();
  }
}

function isIntact(file: string): boolean {
  const copy = new SQLite(file);
  try {
    // One file, without the write-ahead log of a database in use.
    copy.pragma('journal_mode = DELETE');
    return copy.pragma('integrity_check', { simple: true }) === 'ok';
  } finally {
    copy.close();
  }
}
