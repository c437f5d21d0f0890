import { describe, expect, it } from 'vitest';
import { suggestedNames } from './suggested-names.ts';

describe('suggested names', () => {
  it.each([
    ['I will show it to Priya. Good. Then Priya decides.', ['Priya']],
    ['We met Priya Rao’s team at Routewise.', ['Priya Rao', 'Routewise']],
    ['Hello. Depots are full. Every Depot is, said a depot.', []],
    ['On Monday I’m in Germany, and the CEO is okay in May.', []],
    ['They said: “Not now.” Fine?', []],
    ['they use SAP, and X', ['SAP']],
    ['und mit Jürgen', ['Jürgen']],
    ['', []],
    ['王伟说你好', []],
  ])('are capital words within sentences: %s', (text, expected) => {
    expect(suggestedNames([text])).toEqual(expected);
  });

  it('are the most frequent 20', () => {
    const names = Array.from(
      { length: 30 },
      (_, at) => `N${'abcdefghij'[at % 10]}${'xyz'[at % 3]}${at}`,
    );
    const texts = [...names, 'Zoe', 'Zoe'].map((name) => `with ${name}.`);
    const suggested = suggestedNames(texts);
    expect(suggested).toHaveLength(20);
    expect(suggested[0]).toBe('Zoe');
  });
});
