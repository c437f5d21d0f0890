/**
 * `npm run db:copy -- FROM TO` copies one database to another. Each is a data folder, a SQLite file or a postgres://
 * address.
 */
import { existsSync, statSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import { createBackfill } from '../calls/backfill.ts';
import { workInThisThread } from '../calls/work/call-work.ts';
import { copyDatabase } from '../database/copy-database.ts';
import type { Database } from '../database/database.ts';
import { openPostgres } from '../database/postgres.ts';
import { openSqlite, sqliteFile } from '../database/sqlite.ts';
import { runCommand } from './run-command.ts';

const savesPerCommit = 1;
const kinds = 'a data folder, a SQLite file or a postgres:// address';

await runCommand(async ([from, to]) => {
  if (from === undefined || to === undefined) {
    throw new Error(`Usage: npm run db:copy -- FROM TO. Each is ${kinds}.`);
  }
  // The message does not show the values, because an address may contain a password.
  if ([from, to].some(isOtherAddress)) throw new Error(`FROM and TO must each be ${kinds}.`);
  if (!isPostgres(from) && !existsSync(fileAt(from))) {
    throw new Error(`No database found at ${resolve(from)}.`);
  }
  // New files must be readable by their owner only.
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
    throw new Error(
      'The target database is not empty. Nothing was written. Use an empty database.',
    );
  }
  if (outcome.kind === 'different') {
    throw new Error(
      `The copied ${outcome.table} do not match the source. ` +
        'Stop all servers, empty the target database, then try again.',
    );
  }
  if (outcome.kind === 'incomplete') {
    const reason = outcome.cause instanceof Error ? outcome.cause.message : 'Unknown error';
    throw new Error(
      `The copy is incomplete: ${reason}. Empty the target database, then try again.`,
    );
  }
  await list(target);
  const { accounts, calls } = outcome.counts;
  return `Copied and compared. Accounts: ${accounts}. Calls: ${calls}.`;
}

/** Derives the list of the copied calls. If a call fails here, the next server derives it. */
async function list(target: Database) {
  const backfill = createBackfill({ database: target, work: workInThisThread }, (read) => read());
  while ((await backfill()) !== 'none left');
}

function open(place: string): Promise<Database> {
  return isPostgres(place)
    ? openPostgres(place)
    : openSqlite(fileAt(place), { savesPerCommit, writesIn: 'this thread' });
}

function fileAt(place: string): string {
  const found = statSync(place, { throwIfNoEntry: false });
  const isFile = found ? found.isFile() : extname(place) === '.sqlite';
  return isFile ? resolve(place) : sqliteFile(resolve(place));
}

function isPostgres(place: string): boolean {
  return /^postgres(ql)?:\/\//.test(place);
}

/** Returns true for addresses of another kind and for mistyped ones. A scheme of one letter is a Windows drive. */
function isOtherAddress(place: string): boolean {
  return !isPostgres(place) && /^[\w+.-]{2,}:|:\/\//.test(place);
}
