import { expect, test } from 'vitest';
import {
  Kysely,
  DummyDriver,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { prepareQuery } from './prepared-query.ts';

interface Tables {
  calls: { id: string; account: string };
}

const kysely = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});

test('a query is built once and gets the values of each run', () => {
  let builds = 0;
  const select = prepareQuery(({ id, account }: { id: string; account: string }) => {
    builds += 1;
    return kysely
      .selectFrom('calls')
      .select('id')
      .where('account', '=', account)
      .where('id', 'in', [id, 'fixed', id]);
  });
  expect(select({ id: 'a', account: 'b' }).compile()).toMatchObject({
    sql: 'select "id" from "calls" where "account" = ? and "id" in (?, ?, ?)',
    parameters: ['b', 'a', 'fixed', 'a'],
  });
  expect(select({ id: 'c', account: 'd' }).compile().parameters).toEqual(['d', 'c', 'fixed', 'c']);
  expect(builds).toBe(1);
});
