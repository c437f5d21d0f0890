import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerpt } from './excerpt.ts';

function wellFormed(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '\uFFFD');
}

describe('an excerpt', () => {
  it('of a short text is the text', () => {
    expect(excerpt('the budget', [[4, 10]])).toEqual({ text: 'the budget', hits: [[4, 10]] });
  });

  it('of a long text begins at a word before the first hit', () => {
    const said = `${'well '.repeat(100)}budget ${'so '.repeat(300)}budget`;
    const { text, hits } = excerpt(said, [
      [500, 506],
      [said.length - 6, said.length],
    ]);
    expect(text).toMatch(/^…well .*budget so .*…$/);
    expect(hits.map(([start, end]) => text.slice(start, end))).toEqual(['budget']);
  });

  it('has the words of every hit that it keeps, and the first one', () => {
    const long = fc.string({ unit: 'grapheme', minLength: 401, maxLength: 1_500 });
    fc.assert(
      fc.property(long, fc.nat(), fc.integer({ min: 1, max: 40 }), (said, place, length) => {
        const start = place % said.length;
        const end = Math.min(said.length, start + length);
        const { text, hits } = excerpt(said, [[start, end]]);
        expect(hits).toHaveLength(1);
        const [from, to] = hits[0] ?? [0, 0];
        expect(wellFormed(text.slice(from, to))).toBe(wellFormed(said.slice(start, end)));
        expect(text.length).toBeLessThanOrEqual(442);
      }),
    );
  });
});
