import { newCallSchema } from '@sales-analytics/contract';
import { expect, test } from 'vitest';
import {
  aCallToSave,
  createTestClock,
  createTestRandom,
  temporaryFolder,
} from '../../test/test-app.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import { createAccounts } from './accounts.ts';
import { createTestCalls } from '../../test/create-test-calls.ts';
import type { Database } from '../database/database.ts';
import { createIds } from '../database/ids.ts';

async function openAccounts() {
  const database = await openTestDatabase(await temporaryFolder());
  const clock = createTestClock();
  const parts = { clock, nextId: createIds(clock, createTestRandom()) };
  return { accounts: createAccounts(database, parts), database, parts };
}

const alex = { name: 'Alex', email: 'Alex@Example.com', passwordHash: 'hash' };
const noAccount = { id: '', tokenVersion: 0 };

test('a new database has no account', async () => {
  const { database } = await openAccounts();
  expect(await database.kysely.selectFrom('accounts').selectAll().execute()).toEqual([]);
});

test('an account is found by its email in any letter case', async () => {
  const { accounts } = await openAccounts();
  const added = await accounts.add(alex);
  expect(await accounts.findByEmail('ALEX@example.COM')).toEqual(added);
});

test('an account is found by its id', async () => {
  const { accounts } = await openAccounts();
  const added = await accounts.add(alex);
  expect(await accounts.findById(added?.id ?? '')).toEqual(added);
  expect(await accounts.findById('unknown')).toBeUndefined();
});

test('an email address can be used once, in any letter case', async () => {
  const { accounts } = await openAccounts();
  await accounts.add(alex);
  expect(await accounts.add({ ...alex, email: 'alex@example.com' })).toBeUndefined();
});

test('of many registrations at the same time, one gets the email address', async () => {
  const { accounts } = await openAccounts();
  const added = await Promise.all(Array.from({ length: 10 }, () => accounts.add(alex)));
  expect(added.filter((account) => account !== undefined)).toHaveLength(1);
});

test('half a surrogate pair in a name becomes the replacement character', async () => {
  const { accounts } = await openAccounts();
  const added = await accounts.add({ ...alex, name: 'A\ud800' });
  expect(added?.name).toBe('A\ufffd');
  expect(await accounts.findByEmail(alex.email)).toEqual(added);
});

function failAt(database: Database, nth: number): Database {
  let count = 0;
  return {
    ...database,
    async write(query, dependents) {
      count += 1;
      if (count === nth) throw new Error('no write');
      return database.write(query, dependents);
    },
  };
}

async function countRows({ kysely }: Database) {
  const accounts = await kysely.selectFrom('accounts').select('email').execute();
  const calls = await kysely.selectFrom('calls').select('id').execute();
  return { accounts: accounts.length, calls: calls.length };
}

test('a deletion whose first statement fails changes nothing', async () => {
  const { accounts, database, parts } = await openAccounts();
  const added = await accounts.add(alex);
  const failing = createAccounts(failAt(database, 1), parts);
  await expect(failing.remove(added ?? noAccount)).rejects.toThrow('no write');
  expect(await accounts.findByEmail(alex.email)).toEqual(added);
  expect(await accounts.purge()).toBe(0);
});

test.each([1, 2])(
  'an account whose deletion stops at statement %i is deleted by the purge',
  async (nth) => {
    const { accounts, database, parts } = await openAccounts();
    const added = (await accounts.add(alex)) ?? noAccount;
    await createTestCalls(database, parts).save(added.id, newCallSchema.parse(aCallToSave()));
    expect(await accounts.remove(added)).toBe(true);
    const failing = createAccounts(failAt(database, nth), parts);
    await expect(failing.deleteData(added.id)).rejects.toThrow('no write');
    expect(await accounts.findByEmail(alex.email)).toBeUndefined();
    expect(await accounts.changePassword({ ...added, tokenVersion: 0 }, 'hash')).toBe(false);
    expect(await accounts.purge()).toBe(1);
    expect(await countRows(database)).toEqual({ accounts: 0, calls: 0 });
    expect(await accounts.purge()).toBe(0);
  },
);

test('an email address is free again before the data of its account is deleted', async () => {
  const { accounts } = await openAccounts();
  const added = (await accounts.add(alex)) ?? noAccount;
  expect(await accounts.remove(added)).toBe(true);
  const next = await accounts.add(alex);
  expect(next?.id).not.toBe(added.id);
  expect(await accounts.purge()).toBe(1);
  expect(await accounts.findByEmail(alex.email)).toEqual(next);
});
