import { describe, expect, it } from 'vitest';
import { foldWords } from './fold-words.ts';
import { searchTerms } from './search-terms.ts';

const many = 420_000;
const below = '\u0e38';
const above = '\u0e48';
const fifteenEach = below.repeat(15) + above.repeat(15);

describe('foldWords', () => {
  it.each([
    ['accents of two classes', `a${'\u0301\u0327'.repeat(many / 2)}b`, ['ab']],
    ['accents that no letter is before', `${'\u0301\u0327'.repeat(many / 2)}b`, ['b']],
    ['accents between joiners', `a${'\u0301\u034f\u0327'.repeat(many / 3)}b`, ['ab']],
    ['Thai marks of two classes', `ก${(above + below).repeat(many / 2)}`, [`ก${fifteenEach}`]],
    ['marks between apostrophes', `ก${`'${below}${above}`.repeat(many / 3)}`, [`ก${fifteenEach}`]],
    ['marks that take half a place', `カ${'ﾞﾟ'.repeat(many / 2)}`, [`ガ${'゚゙'.repeat(15)}`]],
    ['joiners between a letter and its mark', `か${'\u200d'.repeat(many)}\u3099`, ['が']],
    ['variants of an accented letter', `é${'\ufe0f'.repeat(many)}`, ['e']],
    ['a word of one letter', 'é'.repeat(2_000_000), ['e'.repeat(40)]],
    ['a word of letters beyond 16 bits', '𐐷'.repeat(many), ['𐐷'.repeat(40)]],
    ['beginnings of Hangul', '\u1100'.repeat(many), ['\u1100'.repeat(40)]],
    ['vowels of Hangul', `\u1100${'\u1161'.repeat(many)}`, [`가${'\u1161'.repeat(39)}`]],
    ['syllables of Hangul', '\u1100\u1161\u11a8'.repeat(many / 3), ['각'.repeat(40)]],
    ['a plain word', 'a'.repeat(2_000_000), ['a'.repeat(40)]],
    ['letters between apostrophes', "a'".repeat(2_000_000), ['a'.repeat(40)]],
    ['apostrophes', `a${"'".repeat(2_000_000)}b`, ['ab']],
    ['separators', '\u2003'.repeat(2_000_000), []],
    ['halves of letters', '\ud800'.repeat(100_000), []],
  ])('reads %s', (_, text, words) => {
    expect(foldWords(text).map(({ word }) => word)).toEqual(words);
    expect(searchTerms(text).length).toBe(words.length);
  });

  it('reads the first 30 marks of a letter, in the places of all of them', () => {
    const text = `ก${below.repeat(31)}ข`;
    expect(foldWords(text)).toEqual([
      { word: `ก${below.repeat(30)}`, start: 0, end: 32 },
      { word: 'ข', start: 32, end: 33 },
    ]);
  });

  it('does not change its own result of marks', () => {
    for (const text of [`ก${`'${below}`.repeat(50)}`, `a${'\u0f73'.repeat(50)}`]) {
      const [term = ''] = searchTerms(text);
      expect(searchTerms(term)).toEqual([term]);
    }
  });
});
