/** `npm run db:copy -- FROM TO`, each the data folder of a SQLite database or a postgres:// address. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { copyDatabase } from '../storage/copy-database.ts';
import type { Database } from '../storage/database.ts';
import { openDatabase } from '../storage/open-database.ts';
import { sqliteFile } from '../storage/sqlite.ts';
import { run } from './run.ts';

const rowsPerCommit = 1;

await run(async ([from, to]) => {
  if (from === undefined || to === undefined) {
    throw new Error('Say which: npm run db:copy -- FROM TO, each a data folder or postgres://...');
  }
  if (!isPostgres(from) && !existsSync(sqliteFile(from))) {
    throw new Error(`There is no database in ${resolve(from)}.`);
  }
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
  const { accounts, calls } = outcome.counts;
  return `Copied and compared: accounts ${accounts}, calls ${calls}.`;
}

function open(place: string): Promise<Database> {
  return openDatabase({
    dataDir: resolve(place),
    databaseUrl: isPostgres(place) ? place : undefined,
    savesPerCommit: rowsPerCommit,
  });
}

function isPostgres(place: string): boolean {
  return /^postgres(ql)?:\/\//.test(place);
}
