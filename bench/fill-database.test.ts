import { expect, test } from 'vitest';
import { manyCalls } from './fill-database.ts';

const ofOne = { owner: 'me', others: ['a', 'b', 'c'], total: 100, own: 10, startMs: 1_000 };

test('some calls belong to one user and the rest is spread over the others', () => {
  const count = new Map<string, number>();
  for (const { account } of manyCalls(ofOne)) count.set(account, (count.get(account) ?? 0) + 1);
  expect(Object.fromEntries(count)).toEqual({ me: 10, a: 30, b: 30, c: 30 });
});

test('the calls of the one user are spread over all calls', () => {
  const places = [...manyCalls(ofOne)].flatMap(({ account }, at) => (account === 'me' ? [at] : []));
  expect(places).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90]);
});

test('the ids are UUIDs that sort by time', () => {
  const calls = [...manyCalls(ofOne)];
  const ids = calls.map(({ id }) => id);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-8[0-9a-f]{3}-/);
  expect(calls.map(({ createdAtMs }) => createdAtMs).slice(0, 3)).toEqual([1_000, 2_000, 3_000]);
});

test('a number that does not divide is rejected', () => {
  expect(() => [...manyCalls({ ...ofOne, own: 30 })]).toThrow('divide');
});
