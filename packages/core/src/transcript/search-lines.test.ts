import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchLines } from './search-lines.ts';

function found(texts: string[], query: string) {
  const lines = texts.map((text) => ({ text }));
  return searchLines(lines, query).map(({ line, ranges }) => [
    line,
    ...ranges.map(([start, end]) => texts[line]?.slice(start, end)),
  ]);
}

describe('searchLines', () => {
  it('finds every hit of every line, whatever the letter case', () => {
    expect(found(['Budget, budget.', 'None.', 'THE BUDGET'], 'budget')).toEqual([
      [0, 'Budget', 'budget'],
      [2, 'BUDGET'],
    ]);
  });

  it('returns places in the unchanged text', () => {
    expect(searchLines([{ text: 'İ am here' }], 'am')).toEqual([{ line: 0, ranges: [[2, 4]] }]);
  });

  it('takes any white space between two words for one', () => {
    expect(found(['next \n week', 'nextweek'], '  next   week ')).toEqual([[0, 'next \n week']]);
  });

  it.each(['', '   ', '\n'])('finds nothing for %j', (query) => {
    expect(found(['a b'], query)).toEqual([]);
  });

  it.each(['.*', 'a|b', '(x', '[', '\\d', '^', '$', 'a-b', '{2}', '/'])(
    'reads %s as letters',
    (query) => {
      expect(found([`say ${query} now`, 'say ab dd 12 now'], query)).toEqual([[0, query]]);
    },
  );

  it('distinguishes accents', () => {
    expect(found(['cafe', 'café', 'cafe\u0301'], 'cafe')).toEqual([[0, 'cafe']]);
  });

  it('finds an accent in either form, by either form', () => {
    const texts = ['Café', 'Cafe\u0301'];
    expect(found(texts, 'café')).toEqual([
      [0, 'Café'],
      [1, 'Cafe\u0301'],
    ]);
    expect(found(texts, 'cafe\u0301')).toEqual(found(texts, 'café'));
  });

  it('finds a hit that ends in the middle of a word of a script with vowel signs', () => {
    expect(found(['हिन्दी'], 'हिन')).toEqual([[0, 'हिन']]);
  });

  it('finds words with characters of two code units', () => {
    expect(found(['ok 😐 then'], '😐')).toEqual([[0, '😐']]);
  });

  it('finds a letter that only looks like another when its case is changed', () => {
    expect(found(['300 \u212a or 300 k'], 'K')).toEqual([[0, '\u212a', 'k']]);
  });

  it('finds half a character without failing', () => {
    expect(found(['ok'], '\ud83d')).toEqual([]);
  });

  it('searches only for the first 200 characters', () => {
    const query = 'word '.repeat(40);
    expect(found([query], `${query}and more`)).toEqual([[0, query.trim()]]);
  });

  it('is done with hostile words at once', () => {
    expect(found(['a'.repeat(100_000)], `${'a'.repeat(199)}b`)).toEqual([]);
    expect(found([`a${' '.repeat(1000)}`.repeat(100)], 'a b')).toEqual([]);
    expect(found(['no '.repeat(100_000)], `${'no '.repeat(2_000)}yes`)).not.toEqual([]);
  });
});

describe('any query', () => {
  const spaced = fc.string({ unit: fc.constantFrom('a', 'B', 'é', 'e\u0301', ' ', '.', '(') });

  it('finds itself and only equal text, in order and without overlaps', () => {
    fc.assert(
      fc.property(fc.array(spaced), spaced, (around, query) => {
        fc.pre(query.trim() !== '');
        const texts = [...around, query];
        const hits = searchLines(
          texts.map((text) => ({ text })),
          query,
        );
        expect(hits.at(-1)?.line).toBe(around.length);
        for (const { line, ranges } of hits) {
          let last = 0;
          for (const [start, end] of ranges) {
            expect(start).toBeGreaterThanOrEqual(last);
            expect(folded(texts[line]?.slice(start, end) ?? '')).toBe(folded(query));
            last = end;
          }
        }
      }),
    );
  });
});

function folded(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}
