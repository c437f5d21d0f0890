import { newCallSchema, type Call, type CallChanges } from '@sales-analytics/contract';
import { callNumbers } from '@sales-analytics/core';
import { expect, test } from 'vitest';
import { createTestCalls } from '../../test/create-test-calls.ts';
import { readableCalls } from '../../test/readable-calls.ts';
import {
  aCallToSave,
  createTestClock,
  createTestRandom,
  temporaryFolder,
} from '../../test/test-app.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import { createAccounts } from '../auth/accounts.ts';
import { createIds } from '../database/ids.ts';

const call = newCallSchema.parse(aCallToSave());
const everything = {
  summary: 'They talked again.',
  analysis: { objection_count: 7 },
  transcript: 'Customer: Hello.',
  utterances: [{ speaker: 'B', text: 'Hello.' }],
  callType: 'negotiation',
  sides: { B: 'customer' },
  names: { B: 'Dana' },
  evidence: { insights: [{ text: 'Ask more.' }] },
  answers: [],
  title: 'A second talk',
  contact: { name: 'Dana', company: 'Halden Freight' },
  outcome: 'meeting-booked',
  tags: ['Pilot', 'straße'],
  notes: [
    {
      id: '01900000-0000-7000-8000-000000000001',
      text: 'Ask for the date.',
      atMs: 1_500,
      createdAt: '2026-11-14T10:30:00.000Z',
      changedAt: '2026-11-14T10:31:00.000Z',
    },
  ],
} satisfies Omit<CallChanges, 'revision'>;

function changedCall(before: Call | undefined, changes: Partial<CallChanges>) {
  if (!before) throw new Error('there is no such call');
  const changed = { ...before, ...changes };
  return { ...changed, numbers: callNumbers(changed), revision: 1 };
}

async function openSavedCall() {
  const database = await openTestDatabase(await temporaryFolder());
  const clock = createTestClock();
  const parts = { clock, nextId: createIds(clock, createTestRandom()) };
  const accounts = createAccounts(database, parts);
  const account = await accounts.add({
    name: 'Alex',
    email: 'a@example.com',
    passwordHash: 'hash',
  });
  const calls = readableCalls(createTestCalls(database, parts));
  const accountId = account?.id ?? '';
  const saved = await calls.save(accountId, call, 'key');
  const id = saved.kind === 'saved' ? saved._id : '';
  return {
    database,
    calls,
    accountId,
    id,
    read: () => calls.find(accountId, id),
    change: (changes: CallChanges) => calls.change({ accountId, id, changes }),
  };
}

test('every given part replaces the stored one, and the rest stays', async () => {
  const { change, read } = await openSavedCall();
  const before = await read();
  expect(await change({ revision: 0, ...everything })).toEqual({ kind: 'changed', revision: 1 });
  expect(await read()).toEqual(changedCall(before, everything));
});

test.each(Object.keys(everything))('%s can be changed alone', async (part) => {
  const { change, read } = await openSavedCall();
  const before = await read();
  const changed = Object.fromEntries(Object.entries(everything).filter(([key]) => key === part));
  await change({ revision: 0, ...changed });
  expect(await read()).toEqual(changedCall(before, changed));
});

test('numbers of a client are not stored', async () => {
  const { change, read } = await openSavedCall();
  const before = await read();
  const numbers = { version: 9, talkRatio: { value: 1, origin: 'measured' as const } };
  const changes = { revision: 0, numbers };
  await change(changes);
  expect(await read()).toEqual(before);
});

test('a change based on an older revision is a conflict and changes nothing', async () => {
  const { change, read } = await openSavedCall();
  await change({ revision: 0, names: { A: 'First' } });
  expect(await change({ revision: 0, names: { A: 'Second' } })).toEqual({ kind: 'conflict' });
  expect(await read()).toMatchObject({ names: { A: 'First' }, revision: 1 });
});

test('a revision that does not exist yet is a conflict', async () => {
  const { change } = await openSavedCall();
  expect(await change({ revision: 1, names: {} })).toEqual({ kind: 'conflict' });
});

test('of 20 changes at the same time, one succeeds and is stored', async () => {
  const { change, read } = await openSavedCall();
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, index) => change({ revision: 0, names: { A: `${index}` } })),
  );
  const winners = outcomes.flatMap(({ kind }, index) => (kind === 'changed' ? [index] : []));
  expect(winners).toHaveLength(1);
  expect(await read()).toMatchObject({ names: { A: String(winners[0]) }, revision: 1 });
});

test('an empty change keeps the revision', async () => {
  const { change, read } = await openSavedCall();
  expect(await change({ revision: 0 })).toEqual({ kind: 'changed', revision: 0 });
  expect(await change({ revision: 5 })).toEqual({ kind: 'conflict' });
  expect(await read()).toMatchObject({ revision: 0 });
});

test('a deletion that is undone during a change is not a conflict', async () => {
  const { database, calls, accountId, id, read } = await openSavedCall();
  let isFirst = true;
  const write: typeof database.write = async (query, dependents) => {
    if (!isFirst) return database.write(query, dependents);
    isFirst = false;
    await calls.remove(accountId, id);
    const written = await database.write(query, dependents);
    await calls.restore(accountId, id);
    return written;
  };
  const changes = { revision: 0, names: { A: 'Alex' } };
  const parts = { clock: createTestClock(), nextId: () => '' };
  const outcome = await createTestCalls({ ...database, write }, parts).change({
    accountId,
    id,
    changes,
  });
  expect(outcome).toEqual({ kind: 'changed', revision: 1 });
  expect(await read()).toMatchObject({ names: { A: 'Alex' }, revision: 1 });
});

test('the revision stays the same after a deletion and a restore', async () => {
  const { calls, accountId, id, change, read } = await openSavedCall();
  await change({ revision: 0, names: {} });
  await calls.remove(accountId, id);
  expect(await change({ revision: 1, names: {} })).toEqual({ kind: 'missing' });
  await calls.restore(accountId, id);
  expect(await read()).toMatchObject({ revision: 1 });
});

test('a save that is repeated after a change returns the same call', async () => {
  const { calls, accountId, id, change } = await openSavedCall();
  await change({ revision: 0, ...everything });
  expect(await calls.save(accountId, call, 'key')).toMatchObject({ kind: 'saved', _id: id });
});

test('half a surrogate pair in a changed text becomes the replacement character', async () => {
  const { change, read } = await openSavedCall();
  await change({ revision: 0, summary: '\ud800b', transcript: 'a\udfff', names: { A: '\ud800' } });
  expect(await read()).toMatchObject({
    summary: '\ufffdb',
    transcript: 'a\ufffd',
    names: { A: '\ud800' },
  });
});
