import { expect, test } from 'vitest';
import { temporaryFolder } from '../../test/test-app.ts';
import { openTestDatabase } from '../../test/test-database.ts';

const attempt = { failures: 1, expires_at: 0 };

async function openAttempts() {
  const { kysely, write } = await openTestDatabase(await temporaryFolder());
  const keys = async () => {
    const rows = await kysely.selectFrom('attempts').select('key').orderBy('key').execute();
    return rows.map(({ key }) => key);
  };
  const add = (key: string) => kysely.insertInto('attempts').values({ key, ...attempt });
  const rename = (from: string, to: string) =>
    kysely.updateTable('attempts').set({ key: to }).where('key', '=', from);
  return { add, keys, rename, write };
}

test('dependent statements are written with the change', async () => {
  const { add, keys, write } = await openAttempts();
  expect((await write(add('a'), [add('b'), add('c')])).changes).toBe(1);
  expect(await keys()).toEqual(['a', 'b', 'c']);
});

test('no dependent statement runs if nothing was changed', async () => {
  const { add, keys, rename, write } = await openAttempts();
  expect((await write(rename('missing', 'a'), [add('b')])).changes).toBe(0);
  expect(await keys()).toEqual([]);
});

test('if a dependent statement fails, nothing is changed, and other writes at the same time succeed', async () => {
  const { add, keys, write } = await openAttempts();
  await write(add('a'));
  const outcomes = await Promise.allSettled([
    write(add('b'), [add('c'), add('a')]),
    write(add('d'), [add('e')]),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(await keys()).toEqual(['a', 'd', 'e']);
});

test('if a dependent of a dependent fails, only its change is undone', async () => {
  const { add, keys, rename, write } = await openAttempts();
  await write(add('a'));
  const nested = {
    query: add('c'),
    dependents: [add('d'), { query: add('e'), dependents: [add('a')] }],
  };
  const outcomes = await Promise.allSettled([
    write(add('f'), [{ query: add('g'), dependents: [add('h')] }]),
    write(add('b'), [nested, add('i')]),
    write(add('j')),
    write(add('a')),
    write(add('k'), [{ query: rename('missing', 'l'), dependents: [add('a')] }]),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect(await keys()).toEqual(['a', 'f', 'g', 'h', 'j', 'k']);
});

test('a change whose nested dependent failed can be made again', async () => {
  const { add, keys, write } = await openAttempts();
  await write(add('a'));
  const nested = { query: add('c'), dependents: [add('a')] };
  await expect(write(add('b'), [nested])).rejects.toThrow(/unique/i);
  await write(add('b'), [{ query: add('c'), dependents: [add('d')] }]);
  expect(await keys()).toEqual(['a', 'b', 'c', 'd']);
});
