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
 * Copies the database of a data folder into one file, while servers may use it, and checks the copy. The copy has
 * everything that was acknowledged before it began. It has nothing that was deleted, except for calls that were deleted
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
  // This copy is made in the data folder, because it still contains deleted rows, which must not remain on another
  // disk.
  const first = join(dataDir, `unfinished-backup-${process.pid}.sqlite`);
  const part = `${file}.part`;
  try {
    await copyRows(sqliteFile(dataDir), first);
    removeDeleted(first, restorableSinceMs);
    // The rows are copied again, because a file from which something was removed may still have it between its rows.
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

/**
 * Copies row by row from one snapshot, so that remains of deleted rows are not copied. Servers can continue to write.
 */
async function copyRows(from: string, to: string) {
  await rm(to, { force: true });
  // The file is made private before anything is written, so that other users can never read it.
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
    // The removed rows are not written to another file.
    copy.pragma('journal_mode = MEMORY');
    copy.pragma('temp_store = MEMORY');
    copy.pragma('foreign_keys = ON');
    copy.prepare('delete from accounts where password_hash = ?').run(deletedMark);
    copy.prepare('delete from calls where deleted_at <= ?').run(restorableSinceMs);
    // A database of an earlier version may have no search yet.
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

/** Waits until the file is on the disk, because SQLite does not do that when it copies. */
async function writeToDisk(file: string) {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
