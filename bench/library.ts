// Measures how fast the server searches, lists, saves and changes calls in a large library, on both databases, and how
// large its index is: `npm run bench:library`. Exits with 1 if a goal is missed. `--write` puts the tables into
// docs/results-library.md. `--calls 10000` sets the size, a tenth of which is the measured account's, and `--short` takes
// 500 short calls. `--only sqlite` runs one database. `--keep FOLDER` keeps the filled SQLite database there for the next
// run; `--postgres ADDRESS` fills that database, which must be empty, and keeps it as well.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isShort, numberAfter, publish, requireGoals, textAfter } from './command-line.ts';
import type { StoredLibrary } from './fill-library.ts';
import type { LibrarySize } from './library-calls.ts';
import { libraryReport, libraryRows, type MeasuredLibrary } from './library-report.ts';
import { fillLibrary, measureLibrary, type FilledLibrary } from './library-run.ts';
import { cores, pinSelf } from './machine.ts';
import { startPostgres, temporaryFolder } from './served.ts';

const total = numberAfter('--calls', isShort ? 500 : 100_000);
const size: LibrarySize = {
  total,
  own: total / 10,
  ownWords: numberAfter('--own-words', isShort ? 450 : 4_500),
  otherWords: numberAfter('--other-words', 450),
};
const only = textAfter('--only');
const keep = textAfter('--keep');
const postgresUrl = textAfter('--postgres');

async function onSqlite(): Promise<MeasuredLibrary> {
  const data = keep === undefined ? temporaryFolder('library') : keptFolder(keep);
  try {
    const library = await filledIn({ dataDir: data.path });
    return { engine: 'SQLite', figures: await measureLibrary(library) };
  } finally {
    data.remove();
  }
}

function keptFolder(path: string) {
  mkdirSync(path, { recursive: true });
  return { path, remove: () => {} };
}

async function filledIn(stored: StoredLibrary): Promise<FilledLibrary> {
  const file = join(stored.dataDir, stored.url === undefined ? 'sqlite.json' : 'postgres.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as FilledLibrary;
  const library = await fillLibrary(stored, size);
  writeFileSync(file, JSON.stringify(library));
  return library;
}

async function onPostgres(): Promise<MeasuredLibrary> {
  const data = keep === undefined ? temporaryFolder('library') : keptFolder(keep);
  const postgres =
    postgresUrl === undefined ? await startPostgres() : { url: postgresUrl, async stop() {} };
  const stored = { dataDir: data.path, url: postgres.url };
  try {
    const isKept = keep !== undefined && postgresUrl !== undefined;
    const library = await (isKept ? filledIn(stored) : fillLibrary(stored, size));
    return { engine: 'Postgres', figures: await measureLibrary(library) };
  } finally {
    await postgres.stop();
    data.remove();
  }
}

pinSelf(cores.client);
const measured: MeasuredLibrary[] = [];
if (only !== 'postgres') measured.push(await onSqlite());
if (only !== 'sqlite') measured.push(await onPostgres());
publish(libraryReport(size, measured), 'docs/results-library.md');
requireGoals(measured.flatMap(libraryRows).every(({ isReached }) => isReached));
