import type { BulkAction, BulkJob } from '@sales-analytics/contract';
import { expect, test } from 'vitest';
import { clientId, startBulkClient, bulkClient } from '../../test/bulk-jobs.ts';
import { openLibrary } from '../../test/open-library.ts';
import { readableCalls } from '../../test/readable-calls.ts';
import { hourMs, startApp } from '../../test/test-app.ts';
import { createBackfill } from '../calls/backfill.ts';
import { workInThisThread, type CallWork } from '../calls/work/call-work.ts';
import type { Database } from '../database/database.ts';
import { createSelectCalls, createSelectPages } from '../library/call-selection.ts';
import { createLibraryReader } from '../library/library-reader.ts';
import { createBulkJobs } from './bulk-jobs.ts';
import { createBulkWorker } from './bulk-worker.ts';

const won: BulkAction = { kind: 'set-outcome', outcome: 'won' };
/** A batch takes at most two of these calls. */
const large = { summary: 'x'.repeat(200_000), transcript: `A: ${'x '.repeat(100_000)}` };

async function openBulk(wrap: (database: Database) => Database = (database) => database) {
  const library = await openLibrary();
  const { accountId, clock, signUp } = library;
  const database = wrap(library.database);
  let made = 0;
  const nextId = () => clientId((made += 1)).replace('0190', '0191');
  const reader = createLibraryReader(database, (read) => read());
  const selectCalls = createSelectCalls(createSelectPages(reader));
  const jobs = createBulkJobs(database, { clock, nextId, selectCalls });
  const reported: unknown[] = [];
  const worker = (
    owner = 'one',
    betweenReadAndWrite = async () => {},
    work: CallWork = workInThisThread,
  ) =>
    createBulkWorker(database, {
      clock,
      owner,
      work,
      report: (error) => reported.push(error),
      longReads: async (read) => {
        const result = await read();
        await betweenReadAndWrite();
        return result;
      },
    });
  const find = async (id = clientId(), owner = accountId) => {
    const job = await jobs.find(owner, id);
    if (!job) throw new Error('There is no such job.');
    return job;
  };
  async function start(action: BulkAction, ids: string[], owner = accountId): Promise<BulkJob> {
    await jobs.start(owner, { id: clientId(), action, calls: { ids } });
    return find(clientId(), owner);
  }
  async function workToEnd(one = worker()) {
    while ((await one.work()) === 'done');
    return find();
  }
  const cards = async (owner = accountId) => (await library.page({ limit: 100 }, owner)).calls;
  return { ...library, cards, find, jobs, reported, signUp, start, worker, workToEnd };
}

async function saveMany(save: (call: object) => Promise<string>, count: number, call: object) {
  const ids: string[] = [];
  for (let saved = 0; saved < count; saved += 1) ids.push(await save(call));
  return ids;
}

test('calls are handled in batches, and progress is written with each', async () => {
  const { save, start, worker, find } = await openBulk();
  await start(won, await saveMany(save, 5, large));
  const one = worker();
  const done: number[] = [];
  while ((await one.work()) === 'done') done.push((await find()).done);
  expect(done).toEqual([2, 4, 5]);
  expect((await find()).state).toBe('done');
});

test('the next server continues the job of one that was stopped in the middle', async () => {
  let batches = 0;
  let close = async () => {};
  const client = await startBulkClient({
    wrap: (database) => ({
      ...database,
      async write(query, dependents) {
        const written = await database.write(query, dependents);
        const isBatch = query.compile().sql.startsWith('update "bulk_jobs" set "lease_owner"');
        if (isBatch && (batches += 1) === 2) void close();
        return written;
      },
    }),
  });
  const { app } = client;
  for (let saved = 0; saved < 10; saved += 1) await client.save(large);
  const closed = new Promise<void>((resolve) => {
    close = () => app.close().then(resolve);
  });
  await client.start(won, { query: {} });
  await closed;
  const second = await startApp({ dataDir: app.dataDir, clock: app.clock });
  const token = client.headers.authorization.slice('Bearer '.length);
  const next = bulkClient(second, token);
  const [running] = await next.list();
  expect(running?.done).toBeGreaterThanOrEqual(4);
  expect(await next.ended(clientId())).toMatchObject({ state: 'done', changed: 10 });
  const revisions = (await next.cards()).map(({ revision, outcome }) => `${outcome} ${revision}`);
  expect(new Set(revisions)).toEqual(new Set(['won 1']));
  expect(batches).toBeLessThan(5);
}, 60_000);

test('another server continues the job of a server that was killed, but not of one that is working', async () => {
  const { save, start, worker, workToEnd, clock } = await openBulk();
  await start(won, await saveMany(save, 5, large));
  const [one, two] = [worker('one'), worker('two')];
  await one.work();
  expect(await two.work()).toBe('none left');
  clock.advance(20_000);
  expect(await two.work()).toBe('done');
  expect(await one.work()).toBe('none left');
  expect(await workToEnd(two)).toMatchObject({ state: 'done', changed: 5 });
});

test('two servers that work at the same time change each call once', async () => {
  const { save, start, worker, workToEnd, cards } = await openBulk();
  await start(won, await saveMany(save, 9, large));
  await Promise.all([workToEnd(worker('one')), workToEnd(worker('two'))]);
  expect(await workToEnd()).toMatchObject({ state: 'done', done: 9, changed: 9 });
  expect((await cards()).map(({ revision }) => revision)).toEqual(Array(9).fill(1));
});

test('calls that are changed or deleted between reading and writing are handled correctly', async () => {
  const { accountId, calls, save, start, worker, workToEnd, cards } = await openBulk();
  const [changed = '', deleted = '', other = ''] = await saveMany(save, 3, {});
  await start(won, [changed, deleted, other]);
  let isFirst = true;
  const one = worker('one', async () => {
    if (!isFirst) return;
    isFirst = false;
    await calls.change({ accountId, id: changed, changes: { revision: 0, title: 'Meanwhile' } });
    await calls.remove(accountId, deleted);
  });
  const job = await workToEnd(one);
  expect(job).toMatchObject({ state: 'done', done: 3, changed: 2, failed: 1 });
  expect(job.failures).toMatchObject([{ id: deleted, reason: 'deleted' }]);
  expect(await cards()).toMatchObject([
    { _id: other, outcome: 'won', revision: 1 },
    { _id: changed, outcome: 'won', title: 'Meanwhile', revision: 2 },
  ]);
});

test('a stopped job counts the changed calls, and the undo restores them', async () => {
  const { accountId, jobs, save, start, worker, workToEnd, cards } = await openBulk();
  await start(won, await saveMany(save, 5, large));
  const one = worker();
  await one.work();
  const stopped = await jobs.stop(accountId, clientId());
  expect(stopped).toMatchObject({ state: 'stopped', total: 5, done: 2, changed: 2 });
  expect(await one.work()).toBe('none left');
  expect((await cards()).filter(({ outcome }) => outcome === 'won')).toHaveLength(2);
  await jobs.undo(accountId, clientId());
  expect(await workToEnd(one)).toMatchObject({ state: 'undone', undo: { total: 2, restored: 2 } });
  expect((await cards()).filter(({ outcome }) => outcome === 'won')).toEqual([]);
});

test('a batch that was read before a stop changes nothing', async () => {
  const { accountId, jobs, save, start, worker, cards } = await openBulk();
  await start(won, await saveMany(save, 2, {}));
  await worker('one', async () => void (await jobs.stop(accountId, clientId()))).work();
  expect((await cards()).map(({ outcome }) => outcome)).toEqual(['none', 'none']);
});

test('an undo continues after it was interrupted', async () => {
  const { accountId, jobs, save, start, worker, workToEnd, cards, clock } = await openBulk();
  await start({ kind: 'delete' }, await saveMany(save, 5, large));
  await workToEnd();
  await jobs.undo(accountId, clientId());
  await worker('one').work();
  clock.advance(hourMs);
  const job = await workToEnd(worker('two'));
  expect(job).toMatchObject({ state: 'undone', undo: { total: 5, restored: 5 } });
  expect(await cards()).toHaveLength(5);
});

test.each(['action', 'undo'])(
  'an %s of a server whose clock was an hour ahead is continued',
  async (kind) => {
    const { save, start, worker, workToEnd, jobs, accountId, clock } = await openBulk();
    await start(won, await saveMany(save, 5, large));
    if (kind === 'undo') {
      await workToEnd();
      await jobs.undo(accountId, clientId());
    }
    clock.advance(hourMs);
    await worker('one').work();
    clock.advance(-hourMs);
    const left = await workToEnd(worker('two'));
    const ended = kind === 'undo' ? { state: 'undone' } : { state: 'done', changed: 5 };
    expect(left).toMatchObject(ended);
  },
);

test('a server whose clock is a minute ahead keeps its job', async () => {
  const { save, start, worker, clock } = await openBulk();
  await start(won, await saveMany(save, 5, large));
  clock.advance(60_000);
  await worker('one').work();
  clock.advance(-60_000);
  expect(await worker('two').work()).toBe('none left');
});

test('deleted calls that were purged in the meantime are counted as not restored', async () => {
  const { accountId, calls, database, jobs, save, start, workToEnd } = await openBulk();
  const ids = await saveMany(save, 3, {});
  await start({ kind: 'delete' }, ids);
  await workToEnd();
  await database.write(database.kysely.deleteFrom('calls').where('id', '=', ids[0] ?? ''));
  await jobs.undo(accountId, clientId());
  expect(await workToEnd()).toMatchObject({ undo: { total: 3, restored: 2, failed: 1 } });
  expect(await readableCalls(calls).find(accountId, ids[1] ?? '')).toBeDefined();
});

test("a call that can't be written is a failure, and the others are changed", async () => {
  let failing = '';
  const { save, start, workToEnd, reported } = await openBulk((database) => ({
    ...database,
    async write(query, dependents = []) {
      const parameters = dependents.flatMap((next) =>
        'query' in next ? next.query.compile().parameters : [],
      );
      if (parameters.includes(failing)) throw new Error('no write');
      return database.write(query, dependents);
    },
  }));
  const ids = await saveMany(save, 3, { title: 'A call' });
  [, failing = ''] = ids;
  const job = await start(won, ids).then(() => workToEnd());
  expect(job).toMatchObject({ state: 'done', changed: 2, failed: 1 });
  expect(job.failures).toEqual([{ id: failing, title: 'A call', reason: 'not-written' }]);
  expect(reported).toEqual([new Error('no write')]);
});

function endingThreads(count: number): CallWork {
  let ended = 0;
  return async (...task) => {
    if ((ended += 1) <= count) throw new Error('The thread ended');
    return workInThisThread(...task);
  };
}

test('calls of a thread that ended are changed by the next one', async () => {
  const { save, start, worker, workToEnd, reported } = await openBulk();
  await start(won, await saveMany(save, 3, {}));
  const job = await workToEnd(worker('one', async () => {}, endingThreads(3)));
  expect(job).toMatchObject({ state: 'done', changed: 3, failed: 0 });
  expect(reported).toEqual([]);
});

test('an undo restores deleted calls even if nothing can be derived from them', async () => {
  const { accountId, database, jobs, save, start, worker, workToEnd, idsOf } = await openBulk();
  const ids = await saveMany(save, 3, { summary: 'About the depot' });
  await start({ kind: 'delete' }, ids);
  await workToEnd();
  await jobs.undo(accountId, clientId());
  const job = await workToEnd(worker('one', async () => {}, endingThreads(Infinity)));
  expect(job).toMatchObject({ state: 'undone', undo: { total: 3, restored: 3, failed: 0 } });
  const backfill = createBackfill({ database, work: workInThisThread }, (read) => read());
  while ((await backfill()) === 'done');
  expect((await idsOf({ q: 'depot' })).toSorted()).toEqual(ids.toSorted());
});

test('a batch whose confirmation was lost is counted once', async () => {
  let isLost = true;
  const { save, start, workToEnd, cards } = await openBulk((database) => ({
    ...database,
    async write(query, dependents) {
      const written = await database.write(query, dependents);
      if (isLost && query.compile().sql.startsWith('update "bulk_jobs" set "lease_owner"')) {
        isLost = false;
        throw new Error('Connection lost');
      }
      return written;
    },
  }));
  const ids = [...(await saveMany(save, 3, large)), await save({ outcome: 'won' })];
  await start(won, ids);
  const job = await workToEnd();
  expect(job).toMatchObject({ state: 'done', done: 4, changed: 3, unchanged: 1, failed: 0 });
  expect((await cards()).map(({ revision }) => revision)).toEqual([0, 1, 1, 1]);
});

test('a batch that was read before another server handled calls changes nothing', async () => {
  const { save, start, worker, workToEnd } = await openBulk();
  const [first = '', ...others] = await saveMany(save, 4, large);
  await start(won, [first, ...others, await save({ outcome: 'won' })]);
  let isFirst = true;
  const one = worker('one', async () => {
    if (!isFirst) return;
    isFirst = false;
    const two = worker('two');
    await two.work();
    await two.release();
  });
  expect(await workToEnd(one)).toMatchObject({ done: 5, changed: 4, unchanged: 1 });
});

test('if nothing can be written, the job waits', async () => {
  let isFull = false;
  const { save, start, worker, workToEnd, find } = await openBulk((database) => ({
    ...database,
    async write(query, dependents) {
      if (isFull) throw Object.assign(new Error('full'), { code: 'SQLITE_FULL' });
      return database.write(query, dependents);
    },
  }));
  await start(won, await saveMany(save, 3, {}));
  isFull = true;
  await expect(worker().work()).rejects.toThrow('full');
  expect(await find()).toMatchObject({ state: 'running', done: 0, failed: 0 });
  isFull = false;
  expect(await workToEnd()).toMatchObject({ state: 'done', changed: 3 });
});

test('the jobs of two accounts take turns', async () => {
  const { save, signUp, start, worker, find } = await openBulk();
  const kim = await signUp('kim');
  await start(won, await saveMany(save, 6, large));
  await start(won, [await save({}, { owner: kim })], kim);
  const one = worker();
  await one.work();
  await one.work();
  expect((await find(clientId(), kim)).state).toBe('done');
  expect((await find()).state).toBe('running');
});

test('a call of an earlier version is listed and found after its change', async () => {
  const { database, save, start, workToEnd, idsOf } = await openBulk();
  const id = await save({ summary: 'About the depot' });
  const { kysely } = database;
  await database.write(kysely.updateTable('calls').set({ derived_version: 0, numbers: null }));
  await database.write(kysely.deleteFrom('call_list'));
  await start(won, [id]);
  await workToEnd();
  expect(await idsOf({ q: 'depot', outcome: 'won' })).toEqual([id]);
});
