import { expect, test } from 'vitest';
import { plainWords, wordErrors } from './word-errors.ts';

test('numbers, punctuation and spellings are folded', () => {
  expect(plainWords('Okay, press 1, then 25 (beep). It’s 1,250 of 300!')).toEqual(
    'ok press one then twenty five its one two five zero of three hundred'.split(' '),
  );
});

test('errors are the words to replace, add and leave out', () => {
  const said = ['a', 'b', 'c', 'd'];
  expect(wordErrors(said, said)).toBe(0);
  expect(wordErrors(said, ['a', 'x', 'c', 'd'])).toBe(1);
  expect(wordErrors(said, ['a', 'c', 'd'])).toBe(1);
  expect(wordErrors(said, ['a', 'b', 'b', 'c', 'd', 'e'])).toBe(2);
  expect(wordErrors(said, [])).toBe(4);
});
