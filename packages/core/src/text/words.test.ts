import { describe, expect, it } from 'vitest';
import { countWords, hasCountableWords, tokensOf } from './words.ts';

describe('countWords', () => {
  it.each([
    ['', 0],
    [' \n\t', 0],
    ['— ... ?!', 0],
    ['We plan routes.', 3],
    ["Don't, don’t", 2],
    ['twenty-five well-known depots', 3],
    ['3.5 tons at 4,000 euros', 5],
    ['yes,no', 2],
    ['- um -', 1],
    ['Zażółć gęślą jaźń', 3],
    ['Привет, как дела', 3],
    ['e\u0301te\u0301', 1],
  ])('of %j is %i', (text, expected) => {
    expect(countWords(text)).toBe(expected);
  });
});

describe('tokensOf', () => {
  it('gives small words and the pauses between them', () => {
    expect(tokensOf('So, LIKE -- don’t... (Really)?')).toEqual([
      'so',
      ',',
      'like',
      '--',
      "don't",
      '...',
      'really',
      '?',
    ]);
  });
});

describe('hasCountableWords', () => {
  it.each([
    ['We plan routes.', true],
    ['Our partner is 王小明 in Taipei.', true],
    ['私たちは月曜日に計画します', false],
    ['เราวางแผนทุกวันจันทร์', false],
  ])('of %j is %s', (text, expected) => {
    expect(hasCountableWords(text)).toBe(expected);
  });
});
