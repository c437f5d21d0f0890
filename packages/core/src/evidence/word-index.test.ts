import { describe, expect, it } from 'vitest';
import { createWordIndex, indexOfLines, wordIndexOf } from './word-index.ts';

const lines = [{ text: 'Is it two days?' }, { text: 'Two, it is.' }, { text: 'Days!' }];

describe('a word index', () => {
  const index = createWordIndex(lines);

  it('knows the places of each word, and how often it is said', () => {
    const places = ['is', 'it', 'two', 'days'].map((word) => {
      const number = index.numberOf(word) ?? -1;
      return [...index.placesOf(number)];
    });
    expect(places).toEqual([
      [0, 6],
      [1, 5],
      [2, 4],
      [3, 7],
    ]);
    expect(index.countOf(index.numberOf('days') ?? -1)).toBe(2);
    expect(index.numberOf('weeks')).toBeUndefined();
  });

  it('of some lines has only their words, in their places', () => {
    const own = indexOfLines(index, [false, true, false]);
    expect(own.numberOf('days')).toBeUndefined();
    expect([...own.placesOf(own.numberOf('is') ?? -1)]).toEqual([6]);
    expect(own.countOf(own.numberOf('two') ?? -1)).toBe(1);
    expect([own.wordsOn(0), own.wordsOn(1)]).toEqual([[], ['two', 'it', 'is']]);
  });

  it('is made once for a transcript', () => {
    expect(wordIndexOf(lines)).toBe(wordIndexOf(lines));
  });
});
