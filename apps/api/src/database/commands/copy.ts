/** `npm run db:copy -- FROM TO`, each a data folder, a SQLite file or a postgres:// address. */
import { existsSync, statSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import { copyDatabase } from '../copy-database.ts';
import type { Database } from '../database.ts';
import { openPostgres } from '../postgres.ts';
import { openSqlite, sqliteFile } from '../sqlite.ts';
import { run } from './run-command.ts';

const rowsPerCommit = 1;
const places = 'a data folder, a SQLite file or a postgres:// address';

await run(async ([from, to]) => {
  if (from === undefined || to === undefined) {
    throw new Error(`Say which: npm run db:copy -- FROM TO, each ${places}.`);
  }
  // Without the words: they may hold a password, which must not become a folder's name either.
  if ([from, to].some(isForeign)) throw new Error(`FROM and TO are each ${places}.`);
  if (!isPostgres(from) && !existsSync(fileAt(from))) {
    throw new Error(`There is no database at ${resolve(from)}.`);
  }
  // A file that is made is its owner's alone.
  process.umask(0o077);
  const source = await open(from);
  try {
    const target = await open(to);
    try {
      return await copy(source, target);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
});

async function copy(source: Database, target: Database): Promise<string> {
  const outcome = await copyDatabase(source, target);
  if (outcome.kind === 'target-not-empty') {
    throw new Error('The second database is not empty: nothing was written.');
  }
  if (outcome.kind === 'different') {
    throw new Error(
      `The copy of the ${outcome.table} differs. Stop every server, empty the second database, try again.`,
    );
  }
  if (outcome.kind === 'broken-off') {
    const reason = outcome.cause instanceof Error ? outcome.cause.message : 'It failed';
    throw new Error(`The copy is not whole: ${reason}. Empty the second database and try again.`);
  }
  const { accounts, calls } = outcome.counts;
  return `Copied and compared: accounts ${accounts}, calls ${calls}.`;
}

function open(place: string): Promise<Database> {
  return isPostgres(place) ? openPostgres(place) : openSqlite(fileAt(place), rowsPerCommit);
}

/** A data folder stands for the file in it. */
function fileAt(place: string): string {
  const found = statSync(place, { throwIfNoEntry: false });
  const isFile = found ? found.isFile() : extname(place) === '.sqlite';
  return isFile ? resolve(place) : sqliteFile(resolve(place));
}

function isPostgres(place: string): boolean {
  return /^postgres(ql)?:\/\//.test(place);
}

/** An address of something else, or one that was mistyped. One letter is a drive. */
function isForeign(place: string): boolean {
  return !isPostgres(place) && /^[\w+.-]{2,}:|:\/\//.test(place);
}
