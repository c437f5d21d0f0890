import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { libraryQuerySchema } from './library.ts';

test('the numbers of a search are within their limits', () => {
  const takes = (query: unknown) => z.safeParse(libraryQuerySchema, query).success;
  expect(takes({ shareFrom: 0, shareTo: 62.5, limit: 100 })).toBe(true);
  for (const query of [{ shareFrom: '50' }, { shareFrom: '' }, { shareTo: 101 }, { limit: '20' }]) {
    expect(takes(query)).toBe(false);
  }
});
