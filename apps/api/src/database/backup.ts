import { existsSync } from 'node:fs';
import { link, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import SQLite from 'better-sqlite3';
import { makePrivate } from './private-file.ts';
import { eraseWithoutPauses } from './sqlite-erasure.ts';
import { sqliteFile } from './sqlite.ts';
import { deletedMark } from './tables.ts';

export type BackupOutcome = 'done' | 'no-database' | 'no-folder' | 'file-exists' | 'damaged';

/**
 * Copies the database of a data folder into one file and checks the copy. Servers may use the database meanwhile. The
 * copy has everything that was acknowledged before it began. It has no deleted rows, except for calls that were deleted
 * after `restorableSinceMs` and can still be restored. The file gets its name when it is complete.
 */
export async function backUp(
  dataDir: string,
  file: string,
  restorableSinceMs: number,
): Promise<BackupOutcome> {
  if (!existsSync(sqliteFile(dataDir))) return 'no-database';
  if (existsSync(file)) return 'file-exists';
  if (!existsSync(dirname(file))) return 'no-folder';
  // The first copy still contains deleted rows, so it must not leave the disk of the data folder.
  const first = join(dataDir, `unfinished-backup-${process.pid}.sqlite`);
  const part = `${file}.part`;
  try {
    await copyRows(sqliteFile(dataDir), first);
    removeDeleted(first, restorableSinceMs);
    // A file from which rows were removed may still contain them between other rows, so the rows are copied again.
    await copyRows(first, part);
    await rm(first);
    if (!isIntact(part)) return 'damaged';
    await writeToDisk(part);
    // Unlike a rename, a link never replaces another file.
    await link(part, file);
    return 'done';
  } finally {
    for (const name of [first, part]) await rm(name, { force: true });
  }
}

/** Copies the rows of one snapshot without the remains of deleted rows. Servers can continue to write. */
async function copyRows(from: string, to: string) {
  await rm(to, { force: true });
  // The file is private before anything is written, so that other users can never read it.
  await makePrivate(to);
  const source = new SQLite(from, { readonly: true });
  try {
    source.prepare('vacuum into ?').run(to);
  } finally {
    source.close();
  }
}

/** Removes rows that were deleted but not purged yet, also from the search index. */
function removeDeleted(file: string, restorableSinceMs: number) {
  const copy = new SQLite(file);
  try {
    // These settings prevent SQLite from writing the removed rows to another file.
    copy.pragma('journal_mode = MEMORY');
    copy.pragma('temp_store = MEMORY');
    copy.pragma('foreign_keys = ON');
    copy.prepare('delete from accounts where password_hash = ?').run(deletedMark);
    copy.prepare('delete from calls where deleted_at <= ?').run(restorableSinceMs);
    // A database of an earlier version may not have the search index yet.
    const hasSearch = copy.prepare(`select 1 from sqlite_schema where name = 'call_search'`).get();
    if (hasSearch !== undefined) eraseWithoutPauses(copy);
  } finally {
    copy.close();
  }
}

function isIntact(file: string): boolean {
  const copy = new SQLite(file, { readonly: true });
  try {
    return copy.pragma('integrity_check', { simple: true }) === 'ok';
  } finally {
    copy.close();
  }
}

/** SQLite does not wait until a copy is on the disk. */
async function writeToDisk(file: string) {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
