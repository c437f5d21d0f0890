import { callSchema, listedCallSchema, newCallSchema } from '@sales-analytics/contract';
import { callNumbers, defaultTitle } from '@sales-analytics/core';
import { expect, test } from 'vitest';
import { createTestCalls } from '../../test/create-test-calls.ts';
import { readableCalls } from '../../test/readable-calls.ts';
import {
  aCallToSave,
  listedFields,
  createTestClock,
  createTestRandom,
  hourMs,
  temporaryFolder,
} from '../../test/test-app.ts';
import { openTestDatabase } from '../../test/test-database.ts';
import { createAccounts } from '../auth/accounts.ts';
import { createIds } from '../database/ids.ts';

const call = newCallSchema.parse(aCallToSave());

async function openCalls() {
  const database = await openTestDatabase(await temporaryFolder());
  const clock = createTestClock();
  const parts = { clock, nextId: createIds(clock, createTestRandom()) };
  const accounts = createAccounts(database, parts);
  const [alex, kim] = await Promise.all(
    ['alex', 'kim'].map((name) =>
      accounts.add({ name, email: `${name}@example.com`, passwordHash: 'hash' }),
    ),
  );
  const calls = readableCalls(createTestCalls(database, parts));
  return { calls, clock, database, alex: alex?.id ?? '', kim: kim?.id ?? '' };
}

async function saveOne({ calls, alex }: Awaited<ReturnType<typeof openCalls>>): Promise<string> {
  const outcome = await calls.save(alex, call);
  return outcome.kind === 'saved' ? outcome._id : '';
}

test('of saves at the same time, only the invalid one is rejected', async () => {
  const { calls, alex } = await openCalls();
  const outcomes = await Promise.allSettled(
    [alex, 'unknown', alex].map((id) => calls.save(id, call)),
  );
  expect(outcomes).toMatchObject([
    { value: { kind: 'saved' } },
    { value: { kind: 'no-account' } },
    { value: { kind: 'saved' } },
  ]);
  expect((await calls.page(alex, { limit: 10 })).calls).toHaveLength(2);
});

test('a saved call is read as it was saved', async () => {
  const room = await openCalls();
  const id = await saveOne(room);
  expect(await room.calls.find(room.alex, id)).toEqual({
    _id: id,
    createdAt: '2026-11-14T10:30:00.000Z',
    ...call,
    title: defaultTitle(call),
    numbers: callNumbers(call),
    revision: 0,
  });
});

test('any text and any time are read as they were saved', async () => {
  const { calls, clock, alex } = await openCalls();
  const controls = Array.from({ length: 31 }, (_, at) => String.fromCharCode(at + 1)).join('');
  const odd = `"quoted" \\ back / slash ' ${controls}\u007F\u2028\u2029 é 太贵 😀 %s ?1 $1 || --`;
  const texts = { summary: odd, transcript: odd, audioUrl: odd };
  for (const passedMs of [0, 1, 8, 90, 899, 59_001, 31_622_399_999]) {
    clock.advance(passedMs);
    const saved = await calls.save(alex, { ...call, ...texts });
    const { _id, createdAt } = saved.kind === 'saved' ? saved : { _id: '', createdAt: '' };
    expect(await calls.find(alex, _id)).toMatchObject({ ...texts, createdAt });
    const { calls: listed } = await calls.page(alex, { limit: 1 });
    expect(listed).toMatchObject([{ _id, createdAt }]);
  }
});

test('responses contain what the contract says and nothing else', async () => {
  const { calls, alex } = await openCalls();
  const practice = { persona: 'busy' } as const;
  const outcome = await calls.save(alex, { ...call, practice }, 'key');
  const read = await calls.find(alex, outcome.kind === 'saved' ? outcome._id : '');
  const { calls: listed } = await calls.page(alex, { limit: 10 });
  expect(callSchema.parse(read)).toEqual(read);
  expect(listedCallSchema.parse(listed[0])).toEqual(listed[0]);
});

test('optional parts that were not saved are missing', async () => {
  const { calls, alex } = await openCalls();
  const outcome = await calls.save(alex, newCallSchema.parse({ analysis: {} }));
  const read = await calls.find(alex, outcome.kind === 'saved' ? outcome._id : '');
  expect(read).toMatchObject({ summary: '', transcript: '', audioUrl: '', analysis: {} });
  expect(read?.utterances).toBeUndefined();
  expect(read?.sides).toBeUndefined();
});

test('a practice call is read and listed with its persona, a real call without', async () => {
  const { calls, alex } = await openCalls();
  const practice = { persona: 'busy', hangUpReason: 'They had a train to catch.' } as const;
  await calls.save(alex, call);
  const outcome = await calls.save(alex, { ...call, practice });
  const read = await calls.find(alex, outcome.kind === 'saved' ? outcome._id : '');
  const { calls: listed } = await calls.page(alex, { limit: 10 });
  expect(read?.practice).toEqual(practice);
  expect(listed.map((each) => each.practice)).toEqual([practice, undefined]);
});

test('facts about the transcript are read as they were saved, and the list says where its times come from', async () => {
  const { calls, alex } = await openCalls();
  const known = { timesFrom: 'starts', language: 'en-GB' } as const;
  await calls.save(alex, call);
  const outcome = await calls.save(alex, { ...call, ...known });
  const read = await calls.find(alex, outcome.kind === 'saved' ? outcome._id : '');
  const { calls: listed } = await calls.page(alex, { limit: 10 });
  expect(read).toMatchObject(known);
  expect(listed.map(({ timesFrom }) => timesFrom)).toEqual(['starts', undefined]);
});

test('half a surrogate pair in a hang-up reason does not stop the call from being read', async () => {
  const { calls, alex } = await openCalls();
  const practice = { persona: 'busy', hangUpReason: 'a\udfff' } as const;
  const outcome = await calls.save(alex, { ...call, practice });
  const read = await calls.find(alex, outcome.kind === 'saved' ? outcome._id : '');
  expect(read?.practice).toEqual(practice);
});

test('half a surrogate pair in a text becomes the replacement character', async () => {
  const { calls, alex } = await openCalls();
  const outcome = await calls.save(alex, { ...call, summary: 'a\udfff', transcript: '\ud800b' });
  const read = await calls.find(alex, outcome.kind === 'saved' ? outcome._id : '');
  expect(read).toMatchObject({ summary: 'a\ufffd', transcript: '\ufffdb' });
});

test("another account can't see, remove or restore a call", async () => {
  const room = await openCalls();
  const id = await saveOne(room);
  const { calls, kim } = room;
  expect(await calls.find(kim, id)).toBeUndefined();
  expect(await calls.page(kim, { limit: 10 })).toEqual({ calls: [] });
  expect(await calls.remove(kim, id)).toBe(false);
  await calls.remove(room.alex, id);
  expect(await calls.restore(kim, id)).toBe(false);
});

test('a deleted call is not found until it is restored', async () => {
  const room = await openCalls();
  const { calls, alex } = room;
  const id = await saveOne(room);
  expect(await calls.remove(alex, id)).toBe(true);
  expect(await calls.find(alex, id)).toBeUndefined();
  expect((await calls.page(alex, { limit: 10 })).calls).toEqual([]);
  expect(await calls.restore(alex, id)).toBe(true);
  expect((await calls.page(alex, { limit: 10 })).calls).toHaveLength(1);
});

test('removing twice and restoring twice find nothing the second time', async () => {
  const room = await openCalls();
  const { calls, alex } = room;
  const id = await saveOne(room);
  await calls.remove(alex, id);
  expect(await calls.remove(alex, id)).toBe(false);
  await calls.restore(alex, id);
  expect(await calls.restore(alex, id)).toBe(false);
});

test("after 24 hours a deleted call can't be restored, even before the purge", async () => {
  const room = await openCalls();
  const { calls, alex, clock } = room;
  const id = await saveOne(room);
  await calls.remove(alex, id);
  clock.advance(24 * hourMs);
  expect(await calls.restore(alex, id)).toBe(false);
});

test('the purge deletes calls that were deleted 24 hours ago and nothing else', async () => {
  const room = await openCalls();
  const { calls, alex, clock, database } = room;
  const [old, recent, kept] = [await saveOne(room), await saveOne(room), await saveOne(room)];
  await calls.remove(alex, old);
  clock.advance(hourMs);
  await calls.remove(alex, recent);
  clock.advance(23 * hourMs);
  expect(await calls.purge()).toBe(1);
  const rows = await database.kysely.selectFrom('calls').select('id').orderBy('id').execute();
  expect(rows).toEqual([{ id: recent }, { id: kept }]);
});

test('the purge deletes 25 at a time', async () => {
  const room = await openCalls();
  const { calls, clock, database } = room;
  await Promise.all(Array.from({ length: 40 }, () => saveOne(room)));
  await database.write(database.kysely.updateTable('calls').set({ deleted_at: clock.now() }));
  clock.advance(24 * hourMs);
  const counts: number[] = [];
  for (let part = 0; part < 3; part += 1) counts.push(await calls.purge());
  expect(counts).toEqual([25, 15, 0]);
});

test('the same idempotency key at the same time stores one call', async () => {
  const { calls, alex } = await openCalls();
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () => calls.save(alex, call, 'key')),
  );
  expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
  expect((await calls.page(alex, { limit: 10 })).calls).toHaveLength(1);
});

test('the same idempotency key with another call is a conflict', async () => {
  const { calls, alex } = await openCalls();
  await calls.save(alex, call, 'key');
  expect(await calls.save(alex, { ...call, summary: 'Other' }, 'key')).toEqual({
    kind: 'conflict',
  });
});

test('a deleted call is restored when it is saved again with its key', async () => {
  const { calls, alex } = await openCalls();
  const first = await calls.save(alex, call, 'key');
  const id = first.kind === 'saved' ? first._id : '';
  await calls.remove(alex, id);
  const again = await Promise.all([calls.save(alex, call, 'key'), calls.save(alex, call, 'key')]);
  expect(again).toEqual([first, first]);
  expect((await calls.page(alex, { limit: 10 })).calls).toMatchObject([{ _id: id }]);
});

test('a deleted call stays deleted when its key is used for another call', async () => {
  const { calls, alex } = await openCalls();
  const first = await calls.save(alex, call, 'key');
  const id = first.kind === 'saved' ? first._id : '';
  await calls.remove(alex, id);
  expect(await calls.save(alex, { ...call, summary: 'Other' }, 'key')).toEqual({
    kind: 'conflict',
  });
  expect(await calls.find(alex, id)).toBeUndefined();
});

test('two accounts may use the same idempotency key', async () => {
  const { calls, alex, kim } = await openCalls();
  await calls.save(alex, call, 'key');
  expect(await calls.save(kim, { ...call, summary: 'Other' }, 'key')).toMatchObject({
    kind: 'saved',
  });
});

test('a page of very large analyses ends early and says that there is more', async () => {
  const { calls, alex } = await openCalls();
  const large = { ...call, analysis: { filler_words: Array(1_250).fill('x'.repeat(500)) } };
  for (let index = 0; index < 8; index += 1) await calls.save(alex, large);
  const page = await calls.page(alex, { limit: 8 });
  expect(page.calls).toHaveLength(6);
  expect(page.next).toBe(page.calls.at(-1)?._id);
  const rest = await calls.page(alex, { limit: 8, before: page.next });
  expect(rest.calls).toHaveLength(2);
  expect(rest.next).toBeUndefined();
});

test.each(['summary', 'transcript', 'names'])(
  'the size of a call with a large %s is known without reading it',
  async (part) => {
    const { calls, alex } = await openCalls();
    const text = 'so '.repeat(60_000);
    const names = Object.fromEntries(
      Array.from({ length: 5_000 }, (_, at) => [at, 'x'.repeat(190)]),
    );
    const large = { ...call, [part]: part === 'names' ? names : text };
    const outcome = await calls.save(alex, large);
    const id = outcome.kind === 'saved' ? outcome._id : '';
    const { length } = JSON.stringify(await calls.find(alex, id));
    expect(((await calls.sizeOf(alex, id)) ?? 0) / length).toBeCloseTo(1, 1);
    expect(await calls.sizeOf(alex, 'another')).toBeUndefined();
  },
);

test('a page of large analyses ends correctly while calls are saved', async () => {
  const { calls, alex } = await openCalls();
  const large = { ...call, analysis: { actionable_insights: 'x'.repeat(20_000) } };
  const saved: string[] = [];
  for (let round = 0; round < 20; round += 1) {
    const known = [...saved];
    const [page, outcome] = await Promise.all([
      calls.page(alex, { limit: 1_000 }),
      calls.save(alex, large),
    ]);
    const ids = page.calls.map(({ _id }) => _id);
    expect(page.next !== undefined || known.every((id) => ids.includes(id))).toBe(true);
    if (outcome.kind === 'saved') saved.push(outcome._id);
  }
  expect(saved).toHaveLength(20);
});

test('the list contains no texts', async () => {
  const room = await openCalls();
  await saveOne(room);
  const { calls } = await room.calls.page(room.alex, { limit: 1 });
  expect(Object.keys(calls[0] ?? {})).toEqual(listedFields);
});
