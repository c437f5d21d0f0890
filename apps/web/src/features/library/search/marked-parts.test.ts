import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { markedParts } from './marked-parts.ts';

it('splits a text into what was found and the rest', () => {
  expect(markedParts('The price is high.', [[4, 9]])).toEqual([
    { start: 0, text: 'The ', isHit: false },
    { start: 4, text: 'price', isHit: true },
    { start: 9, text: ' is high.', isHit: false },
  ]);
  expect(markedParts('', [])).toEqual([]);
});

it('loses no letter', () => {
  const text = 'abcdefghij';
  const places = fc.uniqueArray(fc.nat(text.length), { minLength: 0, maxLength: 6 });
  fc.assert(
    fc.property(places, (given) => {
      const sorted = given.toSorted((a, b) => a - b);
      const hits = sorted.flatMap((start, at) => {
        const end = sorted[at + 1];
        return at % 2 === 0 && end !== undefined ? [[start, end] as const] : [];
      });
      expect(
        markedParts(text, hits)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
