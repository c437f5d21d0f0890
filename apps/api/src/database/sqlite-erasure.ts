import SQLite from 'better-sqlite3';
import { databaseErrorOf } from './database-error.ts';
import type { Database } from './database.ts';

/** Other requests wait for each step. */
const indexPagesPerStep = 16;
const freePagesPerStep = 256;
/** Rows that are deleted while the index is rewritten leave remains in it again. The next run removes these. */
const maxRewrites = 2;
/** This `user_version` means that the free pages were wiped once. After that, pages are wiped when they become free. */
const wipedVersion = 1;
/** This is the number of the first page of deletions in the text search (`FTS5_TOMBSTONE_ROWID`). */
const firstDeletionPage = 2 ** 53;

/**
 * Removes the remains of deletions in steps. Although every connection has `secure_delete`, there are words of deleted
 * calls in the search index, rows that earlier versions left in free pages, and the contents of the write-ahead log.
 */
export function createErasure(sqlite: SQLite.Database): Database['erase'] {
  disableMergesOnDelete(sqlite);
  let steps: Iterator<void, 'done' | 'in use'> | undefined;
  return async () => {
    steps ??= erasureSteps(sqlite);
    try {
      const step = steps.next();
      if (step.done !== true) return 'more';
      steps = undefined;
      return step.value;
    } catch (error) {
      steps = undefined;
      throw error;
    }
  };
}

/**
 * Otherwise, SQLite would merge the search index as soon as a tenth of it has been deleted, and block all other
 * requests for a second or more.
 */
function disableMergesOnDelete(sqlite: SQLite.Database) {
  const set = sqlite.prepare(`select v from call_search_config where k = 'deletemerge'`).pluck();
  if (set.get() === 0) return;
  sqlite.exec(`insert into call_search (call_search, rank) values ('deletemerge', 0)`);
}

/** Nothing else may use the file. */
export function eraseWithoutPauses(sqlite: SQLite.Database) {
  for (const steps = erasureSteps(sqlite); steps.next().done !== true;);
}

/**
 * Rewrites a database file that no server uses. The used pages of a file can contain copies of deleted rows: an earlier
 * version did not wipe them, or SQLite moved a row, which is rare.
 */
export function compact(file: string): 'done' | 'in use' {
  const sqlite = new SQLite(file);
  try {
    sqlite.pragma('temp_store = MEMORY');
    sqlite.pragma('secure_delete = ON');
    // SQLite throws here if another program has the file open.
    sqlite.pragma('journal_mode = DELETE');
    eraseWithoutPauses(sqlite);
    sqlite.exec('vacuum');
    return 'done';
  } catch (error) {
    if (databaseErrorOf(error) === 'busy') return 'in use';
    throw error;
  } finally {
    sqlite.close();
  }
}

function* erasureSteps(sqlite: SQLite.Database): Generator<void, 'done' | 'in use'> {
  if (hasDeletions(sqlite)) {
    yield* rewriteSearch(sqlite);
    yield* rebuildIndexes(sqlite);
  }
  yield* wipeFreePages(sqlite);
  return truncateWriteAheadLog(sqlite) ? 'done' : 'in use';
}

/** SQLite may leave a copy of an entry in an index when it moves the entry to another page. */
function* rebuildIndexes(sqlite: SQLite.Database): Generator<void> {
  const indexes = sqlite.prepare(`select name from sqlite_schema where type = 'index'`).pluck();
  for (const name of indexes.all()) {
    sqlite.exec(`reindex "${String(name)}"`);
    yield;
  }
}

/** SQLite only marks deleted entries in the search index, and drops them in a merge. */
function* rewriteSearch(sqlite: SQLite.Database): Generator<void> {
  const merge = sqlite.prepare(`insert into call_search (call_search, rank) values ('merge', ?)`);
  const countChanges = sqlite.prepare('select total_changes()').pluck();
  for (let rewrite = 0; rewrite < maxRewrites && hasDeletions(sqlite); rewrite += 1) {
    // A negative number starts a merge of all parts. If a merge changes at most one row, nothing is left to do.
    for (let pages = -indexPagesPerStep; ; pages = indexPagesPerStep) {
      const before = Number(countChanges.get());
      merge.run(pages);
      if (Number(countChanges.get()) - before < 2) break;
      yield;
    }
  }
}

function hasDeletions(sqlite: SQLite.Database): boolean {
  const found = sqlite.prepare('select 1 from call_search_data where id >= ? limit 1');
  return found.get(firstDeletionPage) !== undefined;
}

/** Adds rows to a table and deletes it, so that the free pages are overwritten with zeroes. */
function* wipeFreePages(sqlite: SQLite.Database): Generator<void> {
  if (sqlite.pragma('user_version', { simple: true }) === wipedVersion) return;
  sqlite.exec('create table if not exists wiped_pages (bytes blob not null)');
  const pageBytes = Number(sqlite.pragma('page_size', { simple: true }));
  const fill = sqlite.prepare('insert into wiped_pages values (zeroblob(?))');
  const countFree = () => Number(sqlite.pragma('freelist_count', { simple: true }));
  const free = countFree();
  for (let wiped = 0; wiped < free && countFree() > 0; wiped += freePagesPerStep) {
    fill.run(Math.min(freePagesPerStep, countFree()) * pageBytes);
    yield;
  }
  const removal = sqlite.prepare(
    'delete from wiped_pages where rowid = (select max(rowid) from wiped_pages)',
  );
  while (removal.run().changes > 0) yield;
  sqlite.transaction(() => {
    sqlite.exec('drop table wiped_pages');
    sqlite.pragma(`user_version = ${wipedVersion}`);
  })();
}

/** Returns false if another program is reading. It does not wait, because every request would have to wait too. */
function truncateWriteAheadLog(sqlite: SQLite.Database): boolean {
  const waitMs = Number(sqlite.pragma('busy_timeout', { simple: true }));
  sqlite.pragma('busy_timeout = 0');
  try {
    const [state] = sqlite.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
    return state?.busy === 0;
  } finally {
    sqlite.pragma(`busy_timeout = ${waitMs}`);
  }
}
