import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { languageSchema, readLanguage } from './language.ts';

test.each([
  ['en_us', 'en-US'],
  ['en-GB', 'en-GB'],
  [' de ', 'de'],
  ['English', 'en'],
  ['zh-hans-cn', 'zh-Hans-CN'],
  ['klingonese', undefined],
  ['und', undefined],
  ['mul', undefined],
  ['en-', undefined],
  ['en-US-and-more-of-it-than-any-tag-has-in-it', undefined],
  ['', undefined],
  [7, undefined],
  [null, undefined],
])('%j is %j', (given, tag) => {
  expect(readLanguage(given)).toBe(tag);
  expect(z.optional(languageSchema).safeParse(tag).success).toBe(true);
});
