import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../test-app.ts';
import { openDatabase } from './database.ts';

async function openTemporary() {
  const folder = join(await temporaryFolder(), 'made', 'on', 'demand');
  const database = await openDatabase(folder);
  onTestFinished(() => database.close());
  return { database, folder };
}

test.each([
  ['journal_mode', 'wal'],
  ['synchronous', 2],
  ['foreign_keys', 1],
  ['timeout', 5000],
])('the connection runs with %s = %s', async (name, value) => {
  const { database } = await openTemporary();
  const pragma = name === 'timeout' ? 'busy_timeout' : name;
  const { rows } = await sql.raw(`PRAGMA ${pragma}`).execute(database.kysely);
  expect(rows).toEqual([{ [name]: value }]);
});

test('a missing data folder is made, for its owner alone', async () => {
  const { folder } = await openTemporary();
  const { mode } = await stat(folder);
  expect(mode & 0o777).toBe(0o700);
});

test('opening again keeps what is there', async () => {
  const folder = await temporaryFolder();
  const first = await openDatabase(folder);
  const row = { id: '1', email: 'a@b.de', name: 'A', password_hash: 'x', created_at: 1 };
  await first.kysely.insertInto('accounts').values(row).execute();
  await first.close();
  const second = await openDatabase(folder);
  onTestFinished(() => second.close());
  expect(await second.kysely.selectFrom('accounts').selectAll().execute()).toEqual([row]);
});

test('a database from a newer version stops the start and is left alone', async () => {
  const folder = await temporaryFolder();
  const database = await openDatabase(folder);
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(
    database.kysely,
  );
  await database.close();
  await expect(openDatabase(folder)).rejects.toThrow('could not be brought up to date');
});
