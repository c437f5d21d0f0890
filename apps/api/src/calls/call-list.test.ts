import type { CallChanges, NewCall } from '@sales-analytics/contract';
import { expect, test } from 'vitest';
import { openLibrary } from '../../test/open-library.ts';
import { aCallToSave, hourMs } from '../../test/test-app.ts';
import { createLongReads } from '../database/long-reads.ts';
import { createBackfill } from './backfill.ts';
import { workInThisThread } from './work/call-work.ts';

async function openCalls() {
  const { accountId, calls, clock, database, ...library } = await openLibrary();
  const { kysely } = database;
  const save = (given: Partial<NewCall> = {}, key?: string) =>
    library.save({ ...aCallToSave(), ...given }, { key });
  const change = (id: string, changes: CallChanges) => calls.change({ accountId, id, changes });
  const listed = () => kysely.selectFrom('call_list').selectAll().orderBy('id').execute();
  async function tags() {
    const rows = await kysely.selectFrom('call_tags').select('tag').orderBy('tag').execute();
    return rows.map(({ tag }) => tag);
  }
  return { accountId, calls, change, clock, database, listed, save, tags };
}

test('a saved call is listed with what it is filtered by', async () => {
  const { accountId, listed, save, tags } = await openCalls();
  const contact = { name: 'Dana', company: 'Halden FREIGHT' };
  const id = await save({ contact, outcome: 'won', tags: ['Pilot', 'price'], title: 'A Talk' });
  expect(await listed()).toEqual([
    expect.objectContaining({
      id,
      account_id: accountId,
      call_type: 'demo',
      outcome: 'won',
      company: 'Halden FREIGHT',
      company_key: 'halden freight',
      title_key: 'a talk',
      persona: null,
      talk_share: 100,
    }),
  ]);
  expect(await tags()).toEqual(['Pilot', 'price']);
});

test('a change updates the list, and parts that it leaves out stay', async () => {
  const { change, listed, save, tags } = await openCalls();
  const id = await save({ tags: ['old', 'older'], outcome: 'lost' });
  await change(id, { revision: 0, tags: ['new'], callType: 'discovery' });
  const [row] = await listed();
  expect(row).toMatchObject({ call_type: 'discovery', outcome: 'lost' });
  expect(JSON.parse(row?.card ?? '')).toMatchObject({ _id: id, tags: ['new'], revision: 1 });
  expect(await tags()).toEqual(['new']);
});

test('a change on an older revision is not listed', async () => {
  const { change, listed, save } = await openCalls();
  const id = await save();
  await change(id, { revision: 0, title: 'First' });
  await change(id, { revision: 0, title: 'Second' });
  expect(await listed()).toMatchObject([{ title_key: 'first' }]);
});

test('a deleted call is not listed, and listed again when it is restored', async () => {
  const { accountId, calls, listed, save, tags } = await openCalls();
  const id = await save({ tags: ['pilot'] });
  await calls.remove(accountId, id);
  expect([await listed(), await tags()]).toEqual([[], []]);
  await calls.restore(accountId, id);
  expect(await listed()).toMatchObject([{ id }]);
  expect(await tags()).toEqual(['pilot']);
});

test('deleting another account’s call changes nothing in the list', async () => {
  const { calls, listed, save } = await openCalls();
  const id = await save();
  expect(await calls.remove('another', id)).toBe(false);
  expect(await listed()).toHaveLength(1);
});

test('a call that can no longer be restored is not listed by a late restore', async () => {
  const { accountId, calls, clock, listed, save } = await openCalls();
  const id = await save();
  await calls.remove(accountId, id);
  clock.advance(25 * hourMs);
  expect(await calls.restore(accountId, id)).toBe(false);
  expect(await listed()).toEqual([]);
});

test('a repeated save lists its call once, also if it was deleted in between', async () => {
  const { accountId, calls, listed, save } = await openCalls();
  const id = await save({}, 'key');
  expect(await save({}, 'key')).toBe(id);
  await calls.remove(accountId, id);
  expect(await save({}, 'key')).toBe(id);
  expect(await listed()).toMatchObject([{ id }]);
});

test('the backfill lists a call that a repeated save restored and could not list', async () => {
  const { accountId, calls, database, listed, save } = await openCalls();
  const id = await save({}, 'key');
  await calls.remove(accountId, id);
  const restored = { deleted_at: null, derived_version: 0 };
  await database.write(database.kysely.updateTable('calls').set(restored));
  await createBackfill({ database, work: workInThisThread }, createLongReads(database))();
  expect(await listed()).toMatchObject([{ id }]);
});

test('the list is deleted with the account', async () => {
  const { accountId, database, listed, save, tags } = await openCalls();
  await save({ tags: ['pilot'] });
  await database.write(database.kysely.deleteFrom('accounts').where('id', '=', accountId));
  expect([await listed(), await tags()]).toEqual([[], []]);
});
