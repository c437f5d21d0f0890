import { newCallSchema } from '@sales-analytics/contract';
import { expect, test } from 'vitest';
import {
  aCallToSave,
  createTestClock,
  createTestRandom,
  temporaryFolder,
} from '../../test/test-app.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import { createAccounts } from '../auth/accounts.ts';
import { createTestCalls } from '../../test/create-test-calls.ts';
import type { Database } from '../database/database.ts';
import { createIds } from '../database/ids.ts';
import type { LongReads } from '../database/long-reads.ts';
import { createExportReader } from './export-reader.ts';

interface Options {
  longReads?: LongReads;
  afterFirstRead?: (save: () => Promise<unknown>) => Promise<unknown>;
}

/** Opens an account whose calls are so large that two of them fit into a page. */
async function openReader(
  count: number,
  { longReads = (read) => read(), afterFirstRead }: Options = {},
) {
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
  const save = () => createTestCalls(database, parts).save(accountId, call);
  for (let saved = 0; saved < count; saved += 1) await save();
  let isFirst = afterFirstRead !== undefined;
  const interrupted: Database = {
    ...database,
    async read(query) {
      const rows = await database.read(query);
      if (isFirst) await afterFirstRead?.(save);
      isFirst = false;
      return rows;
    },
  };
  return { accountId, read: createExportReader(interrupted, longReads) };
}

test('a page holds as many calls as fit, whatever makes them large', async () => {
  const { accountId, read } = await openReader(5);
  const pages: string[] = [];
  for await (const page of read(accountId, () => true)) pages.push(page);
  expect(pages.map((page) => page.match(/"_id":/g)?.length)).toEqual([2, 2, 1]);
  expect(JSON.parse(`[${pages.join('')}]`)).toHaveLength(5);
});

test('each page is a separate long read, and nothing is read after the last one', async () => {
  let turns = 0;
  const { accountId, read } = await openReader(5, {
    longReads(run) {
      turns += 1;
      return run();
    },
  });
  for await (const page of read(accountId, () => true)) expect(page).not.toBe('');
  expect(turns).toBe(3);
});

test('a call that is saved while pages are read does not push another out of the download', async () => {
  const { accountId, read } = await openReader(5, { afterFirstRead: (save) => save() });
  const pages: string[] = [];
  for await (const page of read(accountId, () => true)) pages.push(page);
  expect(JSON.parse(`[${pages.join('')}]`)).toHaveLength(5);
});

test('nothing more is read after the client has disconnected', async () => {
  const { accountId, read } = await openReader(5);
  let pages = 0;
  for await (const page of read(accountId, () => pages === 0)) pages += page.length > 0 ? 1 : 0;
  expect(pages).toBe(1);
});

test('nothing is read for a client that disconnects while its page waits for its turn', async () => {
  let isGone = false;
  const { accountId, read } = await openReader(1, {
    longReads(run) {
      isGone = true;
      return run();
    },
  });
  for await (const page of read(accountId, () => !isGone)) expect.unreachable(page);
  expect(isGone).toBe(true);
});
