import { bulkJobSchema, type BulkAction, type BulkJob } from '@sales-analytics/contract';
import { expect, test } from 'vitest';
import { bulkClient, clientId, startBulkClient, unknownIds } from '../../test/bulk-jobs.ts';
import { hourMs } from '../../test/test-app.ts';

const won: BulkAction = { kind: 'set-outcome', outcome: 'won' };

test('an outcome is set for some calls, with a new revision, and can be undone', async () => {
  const { run, undo, save, cards } = await startBulkClient();
  const ids = [await save({ outcome: 'lost' }), await save(), await save({ outcome: 'won' })];
  const other = await save();
  const job = await run(won, { ids });
  expect(bulkJobSchema.parse(job)).toMatchObject({
    id: clientId(1),
    action: won,
    state: 'done',
    total: 3,
    done: 3,
    changed: 2,
    unchanged: 1,
    failed: 0,
    failures: [],
  });
  const after = (await cards()).map(({ _id, outcome, revision }) => [_id, outcome, revision]);
  expect(after).toEqual([
    [other, 'none', 0],
    [ids[2], 'won', 0],
    [ids[1], 'won', 1],
    [ids[0], 'won', 1],
  ]);
  expect(await undo(job)).toMatchObject({
    state: 'undone',
    undo: { total: 2, restored: 2, kept: 0, failed: 0 },
  });
  const undone = (await cards()).map(({ outcome, revision }) => [outcome, revision]);
  expect(undone).toEqual([
    ['none', 0],
    ['won', 0],
    ['none', 2],
    ['lost', 2],
  ]);
});

test('a call type is set for all calls of a search except some', async () => {
  const { run, undo, save, cards } = await startBulkClient();
  const found = await save({ title: 'Budget of the depot' });
  const excepted = await save({ title: 'Budget of the fleet' });
  await save({ title: 'Something else' });
  const action = { kind: 'set-call-type', callType: 'negotiation' } as const;
  const calls = { query: { q: 'budget', callType: ['demo' as const] }, except: [excepted] };
  const job = await run(action, calls);
  expect(job).toMatchObject({ total: 1, changed: 1 });
  const changed = await cards({ callType: 'negotiation', q: 'budget' });
  expect(changed.map(({ _id }) => _id)).toEqual([found]);
  await undo(job);
  expect(await cards({ callType: 'demo' })).toHaveLength(3);
});

test('a tag is added, is found by the search, and is removed by the undo', async () => {
  const { run, undo, save, cards, card } = await startBulkClient();
  const plain = await save();
  const tagged = await save({ tags: ['one', 'PILOT'] });
  const job = await run({ kind: 'add-tag', tag: 'Pilot' }, { query: {} });
  expect(job).toMatchObject({ changed: 1, unchanged: 1 });
  expect((await card(plain))?.tags).toEqual(['Pilot']);
  expect((await card(tagged))?.tags).toEqual(['one', 'PILOT']);
  expect(await cards({ tag: 'pilot' })).toHaveLength(2);
  expect(await cards({ q: 'pilot' })).toHaveLength(2);
  await undo(job);
  expect((await cards({ q: 'pilot' })).map(({ _id }) => _id)).toEqual([tagged]);
  expect((await cards({ tag: 'pilot' })).map(({ _id }) => _id)).toEqual([tagged]);
});

test('a tag is removed, and the undo restores its place and spelling', async () => {
  const { run, undo, save, cards, card } = await startBulkClient();
  const tagged = await save({ tags: ['one', 'PILOT', 'two'] });
  await save({ tags: ['two'] });
  const job = await run({ kind: 'remove-tag', tag: 'pilot' }, { query: {} });
  expect(job).toMatchObject({ changed: 1, unchanged: 1 });
  expect((await card(tagged))?.tags).toEqual(['one', 'two']);
  expect(await cards({ q: 'pilot' })).toEqual([]);
  await undo(job);
  expect((await card(tagged))?.tags).toEqual(['one', 'PILOT', 'two']);
});

test('deleted calls can be restored as long as deleted calls are kept, and no longer', async () => {
  const { app, run, undo, post, save, cards } = await startBulkClient();
  const ids = [await save(), await save()];
  const kept = await save();
  const job = await run({ kind: 'delete' }, { ids });
  expect(job).toMatchObject({ state: 'done', changed: 2 });
  expect(Date.parse(job.undoUntil ?? '')).toBe(app.clock.now() + 24 * hourMs);
  expect((await cards()).map(({ _id }) => _id)).toEqual([kept]);
  app.clock.advance(23 * hourMs);
  expect(await undo(job)).toMatchObject({ undo: { restored: 2, kept: 0 } });
  expect(await cards({ q: 'prices' })).toHaveLength(3);

  const second = await run({ kind: 'delete' }, { ids });
  app.clock.advance(24 * hourMs);
  const late = await post(`bulk/${second.id}/undo`);
  // The status depends on whether the job was already purged.
  expect([404, 409]).toContain(late.statusCode);
  expect(late.json<{ message: string }>().message).toContain('undone');
});

test('a call that another request has changed since then is kept and counted', async () => {
  const { run, undo, save, patch, remove, card } = await startBulkClient();
  const changed = await save();
  const deleted = await save();
  const tagged = await save();
  const job = await run({ kind: 'add-tag', tag: 'Pilot' }, { query: {} });
  await patch(changed, { revision: 1, tags: ['own'] });
  await remove(deleted);
  await patch(tagged, { revision: 1, tags: ['first', 'Pilot', 'last'] });
  expect(await undo(job)).toMatchObject({ undo: { total: 3, restored: 1, kept: 2, failed: 0 } });
  expect((await card(changed))?.tags).toEqual(['own']);
  expect((await card(tagged))?.tags).toEqual(['first', 'last']);
});

test('a call that was restored or deleted again by hand is kept', async () => {
  const { app, run, undo, save, remove, headers, cards } = await startBulkClient();
  const ids = [await save(), await save(), await save()];
  const job = await run({ kind: 'delete' }, { ids });
  const restore = (id = '') =>
    app.send({ method: 'POST', url: `/api/metrics/${id}/restore`, headers });
  app.clock.advance(1_000);
  await restore(ids[0]);
  await restore(ids[1]);
  await remove(ids[1] ?? '');
  expect(await undo(job)).toMatchObject({ undo: { restored: 1, kept: 2 } });
  expect((await cards()).map(({ _id }) => _id)).toEqual([ids[2], ids[0]]);
});

test('an outcome that was changed since then is kept', async () => {
  const { run, undo, save, patch, card } = await startBulkClient();
  const id = await save({ outcome: 'lost' });
  const job = await run(won, { ids: [id] });
  await patch(id, { revision: 1, outcome: 'follow-up' });
  expect(await undo(job)).toMatchObject({ undo: { restored: 0, kept: 1 } });
  expect((await card(id))?.outcome).toBe('follow-up');
});

test('a tag beyond twenty is a failure of that call, and so is a deleted or unknown call', async () => {
  const { run, save, remove } = await startBulkClient();
  const tags = Array.from({ length: 20 }, (_, at) => `tag ${at}`);
  const full = await save({ title: 'Full of tags', tags });
  const gone = await save({ title: 'Gone' });
  await remove(gone);
  const [unknown = ''] = unknownIds(1);
  const ok = await save();
  const job = await run({ kind: 'add-tag', tag: 'one more' }, { ids: [full, gone, unknown, ok] });
  expect(job).toMatchObject({ state: 'done', total: 4, done: 4, changed: 1, failed: 3 });
  expect(job.failures).toEqual([
    { id: gone, title: 'Gone', reason: 'deleted' },
    { id: full, title: 'Full of tags', reason: 'too-many-tags' },
    { id: unknown, title: '', reason: 'deleted' },
  ]);
});

test('ten thousand ids are accepted, the first fifty failures are listed, and one more id is rejected', async () => {
  const { run, start, app } = await startBulkClient();
  const ids = unknownIds(10_001);
  const job = await run(won, { ids: ids.slice(1) });
  expect(job).toMatchObject({ state: 'done', total: 10_000, failed: 10_000 });
  expect(job.failures.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 50));
  expect(job).not.toHaveProperty('undoUntil');
  const rows = await app.database.kysely.selectFrom('bulk_job_calls').select('position').execute();
  expect(rows).toHaveLength(50);
  const refused = await start(won, { ids });
  expect(refused.statusCode).toBe(400);
  expect(refused.json<{ message: string }>().message).toBe('Calls must have at most 10,000 ids.');
}, 60_000);

test('a repeated request starts the action once, and the same id for another action is rejected', async () => {
  const { start, ended, save, list } = await startBulkClient();
  const ids = [await save()];
  const replies = await Promise.all([1, 2, 3].map(() => start(won, { ids }, clientId())));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202]);
  await ended(clientId());
  const again = await start(won, { ids }, clientId());
  expect(again.json<BulkJob>()).toMatchObject({ state: 'done', changed: 1 });
  expect(await list()).toHaveLength(1);
  const other = await start({ kind: 'delete' }, { ids }, clientId());
  expect([other.statusCode, other.json()]).toMatchObject([422, { code: 'idempotency_conflict' }]);
});

test('an account runs one action at a time, and its undo counts as one', async () => {
  const client = await startBulkClient();
  const { app, start, post, save, run } = client;
  const ids = [await save()];
  const first = await run(won, { ids });
  const hold = { lease_owner: 'another', lease_until: app.clock.now() + hourMs };
  await start({ kind: 'add-tag', tag: 'a' }, { ids: unknownIds(5_000) }, clientId(50));
  await app.database.kysely
    .updateTable('bulk_jobs')
    .set(hold)
    .where('client_id', '=', clientId(50))
    .execute();
  const refused = await start(won, { ids });
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'job_running' }]);
  const undo = await post(`bulk/${first.id}/undo`);
  expect([undo.statusCode, undo.json()]).toMatchObject([409, { code: 'job_running' }]);
  const running = await post(`bulk/${clientId(50)}/undo`);
  expect([running.statusCode, running.json()]).toMatchObject([409, { code: 'job_running' }]);
  const stopped = await post(`bulk/${clientId(50)}/stop`);
  expect(stopped.json<BulkJob>().state).toBe('stopped');
  expect((await post(`bulk/${first.id}/undo`)).statusCode).toBe(202);
});

test('an undo is possible for a minute, once', async () => {
  const { app, run, undo, post, save, list, card } = await startBulkClient();
  const ids = [await save()];
  const job = await run(won, { ids });
  expect(Date.parse(job.undoUntil ?? '')).toBe(app.clock.now() + 60_000);
  expect((await list()).map(({ id }) => id)).toEqual([job.id]);
  const undone = await undo(job);
  const again = await post(`bulk/${job.id}/undo`);
  expect([again.statusCode, again.json()]).toEqual([202, undone]);
  expect((await card(ids[0] ?? ''))?.revision).toBe(2);
  expect(await list()).toEqual([]);

  const second = await run(won, { ids });
  app.clock.advance(60_000);
  expect(await list()).toEqual([]);
  const late = await post(`bulk/${second.id}/undo`);
  expect([late.statusCode, late.json()]).toMatchObject([409, { code: 'cannot_undo' }]);
});

test('jobs that are no longer kept are purged', async () => {
  const { app, run, save, jobOf } = await startBulkClient();
  const job = await run(won, { ids: [await save()] });
  app.clock.advance(hourMs);
  const rows = async () =>
    (await app.database.kysely.selectFrom('bulk_job_calls').selectAll().execute()).length;
  await expect.poll(rows).toBe(0);
  expect(await jobOf(job.id)).toMatchObject({ code: 'not_found' });
});

test("an action on no call ends at once, and an action without a change can't be undone", async () => {
  const { run, post, save, list } = await startBulkClient();
  expect(await run(won, { query: {} })).toMatchObject({ state: 'done', total: 0 });
  const job = await run(won, { ids: [await save({ outcome: 'won' })] });
  expect(job).toMatchObject({ changed: 0, unchanged: 1 });
  expect((await post(`bulk/${job.id}/undo`)).statusCode).toBe(409);
  expect(await list()).toEqual([]);
});

test("another account can't see or change a job, and its calls stay the same", async () => {
  const client = await startBulkClient();
  const other = bulkClient(client.app, await client.app.signUp('Kim'));
  const theirs = await other.save({ title: 'Of Kim' });
  const own = await client.save();
  const job = await client.run(won, { ids: [theirs, own] });
  expect(job).toMatchObject({ changed: 1, failed: 1 });
  expect(job.failures).toEqual([{ id: theirs, title: '', reason: 'deleted' }]);
  expect((await other.card(theirs))?.outcome).toBe('none');
  expect(await other.list()).toEqual([]);
  expect(await other.jobOf(job.id)).toMatchObject({ code: 'not_found' });
  for (const action of ['stop', 'undo']) {
    expect((await other.post(`bulk/${job.id}/${action}`)).statusCode).toBe(404);
  }
  expect(await other.run({ kind: 'delete' }, { query: {} })).toMatchObject({ id: job.id });
  expect(await client.cards()).toHaveLength(1);
});

test('the jobs of a deleted account are deleted with it', async () => {
  const { app, run, save, headers } = await startBulkClient();
  await run({ kind: 'delete' }, { ids: [await save()] });
  const payload = { password: 'correct horse battery' };
  await app.send({ method: 'DELETE', url: '/api/account', headers, payload });
  for (const table of ['bulk_jobs', 'bulk_job_calls'] as const) {
    expect(await app.database.kysely.selectFrom(table).selectAll().execute()).toEqual([]);
  }
});
