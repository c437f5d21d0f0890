import { expect, test } from 'vitest';
import { createTestClock, createTestRandom, temporaryFolder } from '../test-app.ts';
import { openTestDatabase } from '../test-database.ts';
import { createAccounts } from './accounts.ts';
import { createIds } from './ids.ts';

async function openAccounts() {
  const database = await openTestDatabase(await temporaryFolder());
  const clock = createTestClock();
  return createAccounts(database, { clock, nextId: createIds(clock, createTestRandom()) });
}

const alex = { name: 'Alex', email: 'Alex@Example.com', passwordHash: 'hash' };

test('an account is found by its email in any letter case', async () => {
  const accounts = await openAccounts();
  const added = await accounts.add(alex);
  expect(await accounts.findByEmail('ALEX@example.COM')).toEqual(added);
});

test('an account is found by its id', async () => {
  const accounts = await openAccounts();
  const added = await accounts.add(alex);
  expect(await accounts.findById(added?.id ?? '')).toEqual(added);
  expect(await accounts.findById('nobody')).toBeUndefined();
});

test('an email is given once, whatever its letter case', async () => {
  const accounts = await openAccounts();
  await accounts.add(alex);
  expect(await accounts.add({ ...alex, email: 'alex@example.com' })).toBeUndefined();
});

test('of many registrations at the same time one gets the email', async () => {
  const accounts = await openAccounts();
  const added = await Promise.all(Array.from({ length: 10 }, () => accounts.add(alex)));
  expect(added.filter((account) => account !== undefined)).toHaveLength(1);
});

test('half a surrogate pair in a name becomes the replacement character', async () => {
  const accounts = await openAccounts();
  const added = await accounts.add({ ...alex, name: 'A\ud800' });
  expect(added?.name).toBe('A\ufffd');
  expect(await accounts.findByEmail(alex.email)).toEqual(added);
});
