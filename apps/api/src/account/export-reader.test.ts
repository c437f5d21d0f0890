import { setImmediate } from 'node:timers/promises';
import { newCallSchema } from '@sales-analytics/contract';
import { expect, test } from 'vitest';
import { aCallToSave, createTestClock, createTestRandom, temporaryFolder } from '../../test/test-app.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import { createAccounts } from '../auth/accounts.ts';
import { createCalls } from '../calls/call-store.ts';
import type { Database } from '../database/database.ts';
import { createIds } from '../database/ids.ts';
import { createWholeCallReader } from './export-reader.ts';

/** Of so many calls, each so large that a page has two of them; somebody may do something after the first statement. */
async function openReader(count: number, { nextTurn = setImmediate, doneBetween }: Meanwhile = {}) {
  const database = await openTestDatabase(await temporaryFolder());
  const clock = createTestClock();
  const parts = { clock, nextId: createIds(clock, createTestRandom()) };
  const alex = await createAccounts(database, parts).add({
    name: 'Alex',
    email: 'alex@example.com',
    passwordHash: 'hash',
  });
  const names = Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [at, 'x'.repeat(190)]));
  const call = newCallSchema.parse({ ...aCallToSave(), names });
  const accountId = alex?.id ?? '';
  const save = () => createCalls(database, parts).save(accountId, call);
  for (let saved = 0; saved < count; saved += 1) await save();
  let isBetween = doneBetween !== undefined;
  const interrupted: Database = {
    ...database,
    async read(query) {
      const rows = await database.read(query);
      if (isBetween) await doneBetween?.(save);
      isBetween = false;
      return rows;
    },
  };
  return { accountId, engine: database.engine, read: createWholeCallReader(interrupted, nextTurn) };
}

interface Meanwhile {
  nextTurn?: () => Promise<void>;
  doneBetween?: (save: () => Promise<unknown>) => Promise<unknown>;
}

test('a page holds as many calls as fit, whatever makes them large', async () => {
  const { accountId, read } = await openReader(5);
  const pages: string[] = [];
  for await (const page of read(accountId, () => true)) pages.push(page);
  expect(pages.map((page) => page.match(/"_id":/g)?.length)).toEqual([2, 2, 1]);
  expect(JSON.parse(`[${pages.join('')}]`)).toHaveLength(5);
});

test('each page waits for a turn of its own, and nothing is read behind the last', async () => {
  const turns = { waited: 0, together: 0, most: 0 };
  const { accountId, engine, read } = await openReader(5, { nextTurn });
  async function nextTurn() {
    turns.waited += 1;
    turns.together += 1;
    turns.most = Math.max(turns.most, turns.together);
    await setImmediate();
    turns.together -= 1;
  }
  const readers = Array.from({ length: 6 }, async () => {
    for await (const page of read(accountId, () => true)) expect(page).not.toBe('');
  });
  await Promise.all(readers);
  expect(turns).toEqual({ waited: 18, together: 0, most: engine === 'sqlite' ? 1 : 4 });
});

test('a call that is saved while a page is read pushes no other out of the download', async () => {
  const { accountId, read } = await openReader(2, { doneBetween: (save) => save() });
  const pages: string[] = [];
  for await (const page of read(accountId, () => true)) pages.push(page);
  expect(JSON.parse(`[${pages.join('')}]`)).toHaveLength(3);
});

test('for whoever has gone no more is read', async () => {
  const { accountId, read } = await openReader(5);
  let pages = 0;
  for await (const page of read(accountId, () => pages === 0)) pages += page.length > 0 ? 1 : 0;
  expect(pages).toBe(1);
});

test('nothing is read for whoever goes while their page waits for its turn', async () => {
  let isGone = false;
  const { accountId, read } = await openReader(1, {
    nextTurn: async () => void (isGone = true),
  });
  for await (const page of read(accountId, () => !isGone)) expect.unreachable(page);
  expect(isGone).toBe(true);
});
