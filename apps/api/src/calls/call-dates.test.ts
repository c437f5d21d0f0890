import type { CallDate, LibraryReply } from '@sales-analytics/contract';
import { expect, test } from 'vitest';
import { openLibrary } from '../../test/open-library.ts';

const on = (day: number): { callDate: CallDate } => ({
  callDate: { at: `2026-03-${String(day).padStart(2, '0')}T10:30:00.000Z`, origin: 'transcript' },
});
const titles = ({ calls }: Pick<LibraryReply, 'calls'>) => calls.map(({ title }) => title);

async function openMarch() {
  const library = await openLibrary();
  const ids = {
    second: await library.save({ title: 'second', ...on(2) }),
    undated: await library.save({ title: 'undated' }),
    third: await library.save({ title: 'third', ...on(3) }),
    first: await library.save({ title: 'first', ...on(1) }),
  };
  return { ...library, ids };
}

test('the library is in the order in which the calls took place', async () => {
  const { page } = await openMarch();
  expect(titles(await page({}))).toEqual(['undated', 'third', 'second', 'first']);
  expect(titles(await page({ direction: 'asc' }))).toEqual(['first', 'second', 'third', 'undated']);
});

test.each(['asc', 'desc'] as const)(
  'the pages of the library continue each other, %s',
  async (direction) => {
    const { page, save } = await openMarch();
    // This call takes place at the same moment as the second one.
    await save({ title: 'again', ...on(2) });
    const whole = titles(await page({ direction }));
    const read: string[] = [];
    let cursor: string | undefined;
    do {
      const part = await page({ direction, limit: 1, ...(cursor !== undefined && { cursor }) });
      read.push(...titles(part));
      cursor = part.cursor;
    } while (cursor !== undefined);
    expect(read).toEqual(whole);
    expect(new Set(read).size).toBe(5);
  },
);

test('a period contains the calls that took place in it', async () => {
  const { page } = await openMarch();
  const period = { from: '2026-03-02T00:00:00.000Z', to: '2026-03-03T10:30:00.000Z' };
  expect(titles(await page(period))).toEqual(['second']);
  expect(titles(await page({ to: '2026-04-01T00:00:00.000Z' }))).toHaveLength(3);
});

test('the trend contains the calls that took place last', async () => {
  const { page, ids } = await openMarch();
  const { latest = [] } = await page({});
  expect(latest.map(({ _id }) => _id)).toEqual([ids.undated, ids.third, ids.second, ids.first]);
  expect(latest[1]?.callDate).toEqual(on(3).callDate);
});

test('a changed date moves the call', async () => {
  const { page, calls, ids, accountId } = await openMarch();
  const callDate: CallDate = { at: '2026-03-09T08:00:00.000Z', origin: 'entered' };
  const changed = await calls.change({
    accountId,
    id: ids.first,
    changes: { revision: 0, callDate },
  });
  expect(changed).toEqual({ kind: 'changed', revision: 1 });
  const read = await page({});
  expect(titles(read)).toEqual(['undated', 'first', 'third', 'second']);
  expect(read.calls[1]?.callDate).toEqual(callDate);
  expect(JSON.parse((await calls.find(accountId, ids.first)) ?? '')).toMatchObject({ callDate });
});

test('a restored call keeps its date', async () => {
  const { page, calls, ids, accountId } = await openMarch();
  await calls.remove(accountId, ids.third);
  expect(titles(await page({}))).toEqual(['undated', 'second', 'first']);
  await calls.restore(accountId, ids.third);
  expect(titles(await page({}))).toEqual(['undated', 'third', 'second', 'first']);
});
