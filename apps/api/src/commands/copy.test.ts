import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { expect, inject, test } from 'vitest';
import { filledFolder, runCommand } from '../../test/command.ts';
import { temporaryFolder } from '../../test/test-app.ts';
import { createPostgres, sqliteIn } from '../../test/test-database.ts';
import { openDatabase } from '../database/open-database.ts';
import { sqliteFile } from '../database/sqlite.ts';

const copied = { code: 0, output: 'Copied and compared. Accounts: 1. Calls: 1.\n' };

function everythingIn(file: string): unknown[] {
  const sqlite = new SQLite(file, { readonly: true });
  const rows = ['accounts', 'calls', 'call_list', 'call_tags'].map((table) =>
    sqlite.prepare(`select * from ${table}`).all(),
  );
  sqlite.close();
  return rows;
}

test('a data folder is copied to another database, and from there to a file', async () => {
  const from = await filledFolder();
  const folder = await temporaryFolder();
  const server = inject('postgresUrl');
  const between = server === undefined ? join(folder, 'made') : await createPostgres(server);
  const file = join(folder, 'calls.sqlite');
  expect(await runCommand('copy', [from, between])).toEqual(copied);
  expect(await runCommand('copy', [between, file])).toEqual(copied);
  expect(everythingIn(file)).toEqual(everythingIn(sqliteFile(from)));
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('a database with data is not written to', async () => {
  const [from, to] = [await filledFolder(), await filledFolder()];
  expect(await runCommand('copy', [from, sqliteFile(to)])).toEqual({
    code: 1,
    output: 'The target database is not empty. Nothing was written. Use an empty database.\n',
  });
});

test('a copy that fails says what to do', async () => {
  const from = await filledFolder();
  const to = await temporaryFolder();
  await (await openDatabase(sqliteIn(to))).close();
  const sqlite = new SQLite(sqliteFile(to));
  sqlite.exec(`create trigger stop before insert on calls begin select raise(abort, 'No'); end`);
  sqlite.close();
  expect(await runCommand('copy', [from, to])).toEqual({
    code: 1,
    output: 'The copy is incomplete: No. Empty the target database, then try again.\n',
  });
});

test.each(['mysql://sales:canary@127.0.0.1/calls', 'postgres:/sales:canary@127.0.0.1/calls'])(
  'the place %s is rejected without showing its password or creating a folder',
  async (place) => {
    const folder = await temporaryFolder();
    const to = place.startsWith('mysql') ? `${folder}/${place}` : place;
    expect(await runCommand('copy', [await filledFolder(), to])).toEqual({
      code: 1,
      output: 'FROM and TO must each be a data folder, a SQLite file or a postgres:// address.\n',
    });
    expect(await readdir(folder)).toEqual([]);
  },
);

test('a place without a database is reported, and not changed', async () => {
  const folder = await temporaryFolder();
  const place = join(folder, 'none.sqlite');
  expect(await runCommand('copy', [place, join(folder, 'copy')])).toEqual({
    code: 1,
    output: `No database found at ${place}.\n`,
  });
  expect(await readdir(folder)).toEqual([]);
});
