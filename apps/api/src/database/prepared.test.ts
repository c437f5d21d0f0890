import { expect, test } from 'vitest';
import { temporaryFolder } from '../../test/test-app.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import { prepare } from './prepared.ts';

test('a prepared query runs with other values each time', async () => {
  const { kysely, read, write } = await openTestDatabase(await temporaryFolder());
  const add = prepare((row: { key: string; failures: number; expires_at: number }) =>
    kysely.insertInto('attempts').values(row),
  );
  await write(add({ key: 'a', failures: 1, expires_at: 10 }));
  await write(add({ key: 'b', failures: 2, expires_at: 20 }));
  const find = prepare((given: { key: string; most: number }) =>
    kysely.selectFrom('attempts').selectAll().where('key', '=', given.key).limit(given.most),
  );
  expect(await read(find({ key: 'a', most: 1 }))).toEqual([
    { key: 'a', failures: 1, expires_at: 10 },
  ]);
  expect(await read(find({ key: 'b', most: 1 }))).toMatchObject([{ failures: 2 }]);
  expect(await read(find({ key: 'b', most: 0 }))).toEqual([]);
});

test('queries that wait together keep their own values', async () => {
  const { kysely, read, write } = await openTestDatabase(await temporaryFolder());
  const add = prepare((row: { key: string; failures: number }) =>
    kysely.insertInto('attempts').values({ ...row, expires_at: 10 }),
  );
  const keys = ['a', 'b', 'c'];
  await Promise.all(keys.map((key, failures) => write(add({ key, failures }))));
  const all = kysely.selectFrom('attempts').select(['key', 'failures']).orderBy('key');
  expect(await read(all)).toEqual(keys.map((key, failures) => ({ key, failures })));
});

test('a query that calculates with a value is rejected', async () => {
  const { kysely } = await openTestDatabase(await temporaryFolder());
  const find = prepare((given: { most: number }) =>
    kysely
      .selectFrom('attempts')
      .selectAll()
      .limit(given.most + 1),
  );
  expect(() => find({ most: 1 })).toThrow("'most' has no value while the query is built");
});
