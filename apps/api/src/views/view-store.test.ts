import { expect, test } from 'vitest';
import { openLibrary } from '../../test/open-library.ts';
import { createViews } from './view-store.ts';

const view = {
  id: '01900000-0000-7000-8000-000000000001',
  name: 'Price objections',
  query: { q: 'price', callType: ['demo' as const], sort: 'match' as const },
};

async function openViews() {
  const { accountId, database, signUp } = await openLibrary();
  return { accountId, database, signUp, ...createViews(database) };
}

test('an account has no views at first, and then those that it saved', async () => {
  const { accountId, change, read } = await openViews();
  expect(await read(accountId)).toEqual({ views: [], revision: 0 });
  expect(await change(accountId, { views: [view], revision: 0 })).toEqual({
    kind: 'changed',
    revision: 1,
  });
  expect(await read(accountId)).toEqual({ views: [view], revision: 1 });
});

test('a view that an earlier version saved is ordered by talk ratio', async () => {
  const { accountId, database, read } = await openViews();
  const older = JSON.stringify([{ ...view, query: { sort: 'talkShare' } }]);
  const row = { id: accountId, views: older, revision: 1 };
  await database.write(database.kysely.insertInto('library_views').values(row));
  const views = [{ ...view, query: { sort: 'talkRatio' } }];
  expect(await read(accountId)).toEqual({ views, revision: 1 });
});

test('a change on an older revision changes nothing', async () => {
  const { accountId, change, read } = await openViews();
  await change(accountId, { views: [view], revision: 0 });
  for (const revision of [0, 2]) {
    expect(await change(accountId, { views: [], revision })).toEqual({ kind: 'conflict' });
  }
  expect(await change(accountId, { views: [], revision: 1 })).toMatchObject({ kind: 'changed' });
  expect(await read(accountId)).toEqual({ views: [], revision: 2 });
});

test('of many changes at once one succeeds', async () => {
  const { accountId, change } = await openViews();
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () => change(accountId, { views: [view], revision: 0 })),
  );
  expect(outcomes.filter(({ kind }) => kind === 'changed')).toHaveLength(1);
});

test('each account has its own views, which are deleted with it', async () => {
  const { accountId, change, database, read, signUp } = await openViews();
  const kim = await signUp('kim');
  await change(accountId, { views: [view], revision: 0 });
  expect(await read(kim)).toEqual({ views: [], revision: 0 });
  await database.write(database.kysely.deleteFrom('accounts').where('id', '=', accountId));
  expect(await read(accountId)).toEqual({ views: [], revision: 0 });
});

test('a deleted account gets no views', async () => {
  const { change } = await openViews();
  expect(await change('gone', { views: [view], revision: 0 })).toEqual({ kind: 'no-account' });
});
