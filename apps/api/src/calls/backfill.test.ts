import { newCallSchema } from '@sales-analytics/contract';
import { callNumbers } from '@sales-analytics/core';
import { expect, test } from 'vitest';
import { openLibrary } from '../../test/open-library.ts';
import { readableCalls } from '../../test/readable-calls.ts';
import { aCallToSave } from '../../test/test-app.ts';
import { createLongReads } from '../database/long-reads.ts';
import { createBackfill } from './backfill.ts';
import { derivedVersion } from './derive-call.ts';
import { workInThisThread } from './work/call-work.ts';

const call = newCallSchema.parse(aCallToSave());

/** Opens calls without titles and numbers, as an earlier version stored them. */
async function openEarlierCalls(count: number) {
  const library = await openLibrary();
  const { accountId, database, save } = library;
  const calls = readableCalls(library.calls);
  for (let saved = 0; saved < count; saved += 1) await save(call);
  const earlier = { title: null, numbers: null, derived_version: 0 };
  await database.write(database.kysely.updateTable('calls').set(earlier));
  const backfill = createBackfill({ database, work: workInThisThread }, createLongReads(database));
  const list = async () => (await calls.page(accountId, { limit: 10 })).calls;
  return { accountId, calls, database, backfill, list };
}

test('earlier calls get a title and numbers one by one, and keep their revision', async () => {
  const { backfill, list } = await openEarlierCalls(2);
  expect(await list()).not.toContainEqual(expect.objectContaining({ title: 'call' }));
  const filled = [await backfill(), await backfill(), await backfill()];
  expect(filled).toEqual(['done', 'done', 'none left']);
  const entry = expect.objectContaining({ title: 'call', numbers: callNumbers(call), revision: 0 });
  expect(await list()).toEqual([entry, entry]);
});

test('numbers of older definitions are computed again, and the title stays', async () => {
  const { accountId, calls, database, backfill, list } = await openEarlierCalls(1);
  const [before] = await list();
  const changes = { revision: 0, title: 'My own title' };
  await calls.change({ accountId, id: before?._id ?? '', changes });
  const older = { numbers: '{"version":0}', derived_version: derivedVersion - 1 };
  await database.write(database.kysely.updateTable('calls').set(older));
  await backfill();
  const entry = expect.objectContaining({ title: 'My own title', numbers: callNumbers(call) });
  expect(await list()).toEqual([entry]);
});

test('a deleted call is also filled in, because it can be restored', async () => {
  const { accountId, calls, backfill, list } = await openEarlierCalls(1);
  const [before] = await list();
  await calls.remove(accountId, before?._id ?? '');
  expect(await backfill()).toBe('done');
  await calls.restore(accountId, before?._id ?? '');
  expect(await list()).toEqual([expect.objectContaining({ title: 'call' })]);
});

test('a change in the meantime is kept', async () => {
  const { accountId, calls, database, list } = await openEarlierCalls(1);
  const [before] = await list();
  const id = before?._id ?? '';
  const changes = { revision: 0, title: 'Changed in between' };
  const backfill = createBackfill({ database, work: workInThisThread }, async (read) => {
    const result = await read();
    await calls.change({ accountId, id, changes });
    return result;
  });
  await backfill();
  const entry = expect.objectContaining({
    title: 'Changed in between',
    numbers: callNumbers(call),
  });
  expect(await list()).toEqual([entry]);
  expect(
    await createBackfill({ database, work: workInThisThread }, createLongReads(database))(),
  ).toBe('none left');
});

test('a call that fails is tried again after the others', async () => {
  const { database, list } = await openEarlierCalls(2);
  let writes = 0;
  const write: typeof database.write = async (query, dependents) => {
    writes += 1;
    if (writes === 1) throw new Error('no write');
    return database.write(query, dependents);
  };
  const backfill = createBackfill(
    { database: { ...database, write }, work: workInThisThread },
    createLongReads(database),
  );
  expect(await backfill()).toEqual({ error: new Error('no write') });
  expect([await backfill(), await backfill()]).toEqual(['done', 'none left']);
  expect((await list()).filter(({ title }) => title === 'call')).toHaveLength(1);
  expect([await backfill(), await backfill()]).toEqual(['done', 'none left']);
  expect((await list()).filter(({ title }) => title === 'call')).toHaveLength(2);
});
