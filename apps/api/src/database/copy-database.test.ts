import { newCallSchema } from '@sales-analytics/contract';
import { expect, onTestFinished, test } from 'vitest';
import { clientId, unknownIds } from '../../test/bulk-jobs.ts';
import {
  aCallToSave,
  createTestClock,
  createTestRandom,
  temporaryFolder,
  type TestClock,
} from '../../test/test-app.ts';
import { openTestDatabase, sqliteIn } from '../../test/test-database.ts';
import { createAccounts } from '../auth/accounts.ts';
import { createBulkJobs } from '../bulk/bulk-jobs.ts';
import { createTestCalls } from '../../test/create-test-calls.ts';
import { copyDatabase } from './copy-database.ts';
import type { Database } from './database.ts';
import { createIds } from './ids.ts';
import { openDatabase } from './open-database.ts';

const callCount = 45;
const jobCallCount = 30;

async function openSqlite(): Promise<Database> {
  const database = await openDatabase(sqliteIn(await temporaryFolder()));
  onTestFinished(() => database.close());
  return database;
}

async function openFilled(): Promise<Database> {
  const database = await openSqlite();
  const clock = createTestClock();
  const parts = { clock, nextId: createIds(clock, createTestRandom()) };
  const accounts = createAccounts(database, parts);
  const calls = createTestCalls(database, parts);
  const owners = await Promise.all(
    ['alex', 'kim'].map((name) =>
      accounts.add({ name: `${name} 🙂 "q"`, email: `${name}@example.com`, passwordHash: 'hash' }),
    ),
  );
  const call = newCallSchema.parse(aCallToSave());
  const ids: string[] = [];
  for (let index = 0; index < callCount; index += 1) {
    const text = `${index} naïve \u2028 \\ '; drop table calls; -- ${'x'.repeat(index * 1000)}`;
    const accountId = owners[index % 2]?.id ?? '';
    const outcome = await calls.save(accountId, { ...call, transcript: text }, `key-${index}`);
    if (outcome.kind === 'saved') ids.push(outcome._id);
  }
  await calls.remove(owners[0]?.id ?? '', ids[0] ?? '');
  const changes = { revision: 0, names: { A: 'Ünal' } };
  await calls.change({ accountId: owners[1]?.id ?? '', id: ids[1] ?? '', changes });
  await addBulkAction(database, { accountId: owners[0]?.id ?? '', clock });
  return database;
}

async function addBulkAction(
  database: Database,
  { accountId, clock }: { accountId: string; clock: TestClock },
) {
  const ids = unknownIds(jobCallCount);
  const jobs = createBulkJobs(database, {
    clock,
    nextId: () => clientId(2),
    selectCalls: async () => ids,
  });
  await jobs.start(accountId, { id: clientId(), action: { kind: 'delete' }, calls: { ids } });
}

/** Sets the version of each call to 0, as it is in a copy. */
async function everything({ kysely }: Database) {
  const calls = await kysely.selectFrom('calls').selectAll().orderBy('id').execute();
  return {
    accounts: await kysely.selectFrom('accounts').selectAll().orderBy('id').execute(),
    calls: calls.map((call) => ({ ...call, derived_version: 0 })),
    jobs: await kysely.selectFrom('bulk_jobs').selectAll().execute(),
    jobCalls: await kysely.selectFrom('bulk_job_calls').selectAll().orderBy('position').execute(),
  };
}

test('a copy of a copy has the same data', async () => {
  const source = await openFilled();
  const copy = await openTestDatabase(await temporaryFolder());
  const back = await openSqlite();
  const counts = {
    accounts: 2,
    calls: callCount,
    library_views: 0,
    bulk_jobs: 1,
    bulk_job_calls: jobCallCount,
  };
  expect(await copyDatabase(source, copy)).toEqual({ kind: 'copied', counts });
  expect(await copyDatabase(copy, back)).toEqual({ kind: 'copied', counts });
  expect(await everything(back)).toEqual(await everything(source));
  expect((await everything(back)).calls).toHaveLength(callCount);
});

test('a database with data is not changed', async () => {
  const source = await openFilled();
  const target = await openTestDatabase(await temporaryFolder());
  const row = { id: '1', email: 'a@b.de', name: 'A', password_hash: 'x', created_at: 1 };
  await target.write(target.kysely.insertInto('accounts').values(row));
  expect(await copyDatabase(source, target)).toEqual({ kind: 'target-not-empty' });
  expect((await everything(target)).accounts).toMatchObject([row]);
  expect((await everything(target)).calls).toEqual([]);
});

test('a copy that differs in one letter is reported', async () => {
  const source = await openFilled();
  const copy = await openTestDatabase(await temporaryFolder());
  const wrong: Database = {
    ...copy,
    async write(query, dependents) {
      const written = await copy.write(query, dependents);
      await copy.write(copy.kysely.updateTable('calls').set({ summary: 'another' }));
      return written;
    },
  };
  expect(await copyDatabase(source, wrong)).toEqual({ kind: 'different', table: 'calls' });
});

test('a copy that is interrupted is reported as incomplete', async () => {
  const copy = await openTestDatabase(await temporaryFolder());
  const cause = new Error('no write');
  const breaking: Database = {
    ...copy,
    async write(query, dependents) {
      if (query.compile().sql.startsWith('insert into "calls"')) throw cause;
      return copy.write(query, dependents);
    },
  };
  expect(await copyDatabase(await openFilled(), breaking)).toEqual({ kind: 'incomplete', cause });
});

test('an empty database is copied as an empty one', async () => {
  const target = await openTestDatabase(await temporaryFolder());
  const counts = { accounts: 0, calls: 0, library_views: 0, bulk_jobs: 0, bulk_job_calls: 0 };
  expect(await copyDatabase(await openSqlite(), target)).toEqual({ kind: 'copied', counts });
});
