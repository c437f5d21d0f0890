import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { libraryFilterSchema } from './library.ts';

test('an empty share is none, and zero is a share', () => {
  expect(z.parse(libraryFilterSchema, { shareFrom: '', shareTo: '0' })).toEqual({ shareTo: 0 });
  expect(z.safeParse(libraryFilterSchema, { shareFrom: '101' }).success).toBe(false);
});
