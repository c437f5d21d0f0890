import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../test/test-app.ts';
import { isForeignKeyError, isUniqueError } from './database-error.ts';
import { openSqlite } from './sqlite.ts';

async function openWithWriter() {
  const file = join(await temporaryFolder(), 'calls.sqlite');
  const database = await openSqlite(file, { savesPerCommit: 256, writesIn: 'another thread' });
  let isOpen = true;
  const close = async () => {
    if (isOpen) await database.close();
    isOpen = false;
  };
  onTestFinished(close);
  const { kysely, write } = database;
  const add = (id: string) =>
    write(
      kysely
        .insertInto('accounts')
        .values({ id, email: `${id}@b.de`, name: id, password_hash: 'x', created_at: 1 })
        .returning('id'),
    );
  const names = async () => {
    const rows = await kysely.selectFrom('accounts').select('id').orderBy('id').execute();
    return rows.map(({ id }) => id);
  };
  return { add, close, database, file, names };
}

test('this thread reads what another thread has written as soon as it is confirmed', async () => {
  const { add, names } = await openWithWriter();
  expect(await add('1')).toEqual({ rows: [{ id: '1' }], changes: 1 });
  expect(await names()).toEqual(['1']);
});

test('an error of another thread keeps its code and rejects only its change', async () => {
  const { add, database, names } = await openWithWriter();
  const view = { id: 'unknown', views: '[]', revision: 0 };
  const foreign = database.kysely.insertInto('library_views').values(view);
  const outcomes = await Promise.allSettled([
    add('1'),
    add('1'),
    database.write(foreign),
    add('2'),
  ]);
  const reasons = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(reasons.map((reason) => [isUniqueError(reason), isForeignKeyError(reason)])).toEqual([
    [true, false],
    [false, true],
  ]);
  expect(await names()).toEqual(['1', '2']);
});

test('closing finishes the changes that the other thread already has', async () => {
  const { add, close, file } = await openWithWriter();
  const ids = Array.from({ length: 50 }, (_, at) => `account-${at}`);
  const added = Promise.all(ids.map(add));
  await close();
  await added;
  const database = await openSqlite(file, { savesPerCommit: 1, writesIn: 'this thread' });
  onTestFinished(() => database.close());
  const rows = await database.kysely.selectFrom('accounts').select('id').execute();
  expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
});

test('queries that are read together see the same file while another thread writes', async () => {
  const { add, database, names } = await openWithWriter();
  const counts: number[][] = [];
  const count = async () => (await names()).length;
  const writing = Promise.all(Array.from({ length: 100 }, (_, at) => add(`account-${at}`)));
  for (let known = 0; known < 100; known = counts.at(-1)?.[0] ?? 0) {
    counts.push(await database.readTogether(async () => [await count(), await count()]));
    await new Promise((resolve) => setImmediate(resolve));
  }
  await writing;
  expect(counts.every(([first, second]) => first === second)).toBe(true);
});

test('this thread cannot write without the other one', async () => {
  const { database } = await openWithWriter();
  const direct = sql`delete from accounts`.execute(database.kysely);
  await expect(direct).rejects.toThrow('readonly');
});
