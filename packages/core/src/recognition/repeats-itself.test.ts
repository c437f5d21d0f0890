import { expect, test } from 'vitest';
import { repeatsItself } from './repeats-itself.ts';

test.each([
  ['two words that stand three times in a row', [5, 1, 2, 1, 2, 1, 2, 9], true],
  ['two words that stand twice in a row', [5, 1, 2, 1, 2, 9], false],
  ['a word that stands six times in a row', [7, 7, 7, 7, 7, 7], true],
  ["a word that a person repeats: 'no, no, no'", [3, 7, 7, 7, 4], false],
  ['eight words that stand three times in a row', [...eight(), ...eight(), ...eight()], true],
  ['a text without repetition', [1, 2, 3, 4, 5, 6, 7, 8, 9], false],
  ['an empty text', [], false],
])('%s', (_, tokens, repeats) => {
  expect(repeatsItself(tokens)).toBe(repeats);
});

function eight() {
  return [1, 2, 3, 4, 5, 6, 7, 8];
}
