import { expect, test } from 'vitest';
import { hasTooManyEntries, maxEntries } from './entry-limit.ts';

const entries = (count: number) => Array.from({ length: count }, (_, index) => index);

test.each<[string, unknown, boolean]>([
  ['a text', 'x'.repeat(maxEntries + 1), false],
  ['a list of the most entries', entries(maxEntries), false],
  ['a list of more', entries(maxEntries + 1), true],
  ['an object of more, inside', { a: [Object.assign({}, entries(maxEntries + 1))] }, true],
  ['several lists of the most entries', [entries(maxEntries), entries(maxEntries)], false],
])('counts the entries of %s', (_, value, isTooMany) => {
  expect(hasTooManyEntries(value)).toBe(isTooMany);
});

test('a value that is nested more deeply than the stack is accepted', () => {
  const value: unknown = JSON.parse(`${'['.repeat(500_000)}${']'.repeat(500_000)}`);
  expect(hasTooManyEntries(value)).toBe(false);
});
