import { expect, test } from 'vitest';
import { isEchoOf } from './echo-words.ts';

const line = 'We tried a tool like that. It did not last a month, and no driver used it.';

test.each([
  'We tried a tool like that.',
  'it did not last a month',
  // A word is misheard here.
  'it did not last a moth and no driver used it',
])('%s is an echo', (heard) => {
  expect(isEchoOf(heard, line)).toBe(true);
});

test.each([
  '',
  'a month',
  'What did you try?',
  'That is not what we do.',
  'month a last not did it',
])('%s is none', (heard) => {
  expect(isEchoOf(heard, line)).toBe(false);
});
