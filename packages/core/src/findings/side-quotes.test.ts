import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foundPlace } from '../evidence/checked-evidence.ts';
import { sideQuoteFinder, sideQuotes } from './side-quotes.ts';

const sides = { A: 'sales_rep', B: 'customer' } as const;
const utterances = [
  { speaker: 'A', text: 'It takes two days.', startMs: 1_000, endMs: 2_000 },
  { speaker: 'B', text: 'Does it take two days?' },
  { speaker: 'A', text: 'One afternoon, as I said.' },
  { speaker: 'C', text: 'Everyone asks me.' },
  { speaker: 'B', text: 'Why? One afternoon it is, then we will see.' },
  { speaker: 'A', text: 'It takes two days, and after that everything else goes on by itself.' },
];
const find = sideQuoteFinder(utterances, sides, { side: 'sales_rep' });

describe('a quote of one side', () => {
  it('is found in its words with line and time', () => {
    expect(find('it takes TWO days')).toEqual({ line: 0, startMs: 1_000 });
    expect(find('One afternoon')).toEqual({ line: 2 });
    expect(find('Sales Rep: One afternoon, as I said.')).toEqual({ line: 2 });
  });

  it('is not found in words of the other side or of no side', () => {
    expect(find('Does it take two days')).toBeNull();
    expect(find('then we will see')).toBeNull();
    expect(find('Everyone asks me')).toBeNull();
    const { customer } = sideQuotes(utterances, sides);
    expect(customer('One afternoon')).toEqual({ line: 4 });
    expect(customer('Why?')).toEqual({ line: 4 });
  });

  it('does not span what the other side said in between', () => {
    expect(find('It takes two days. One afternoon, as I said.')).toBeNull();
  });

  it('is found after a line, also with words left out', () => {
    expect(find('It takes two days', 0)).toEqual({ line: 5 });
    expect(find('two days', 0)).toEqual({ line: 5 });
    expect(find('It takes two days … goes on by itself', 0)).toEqual({ line: 5 });
    expect(find('It takes two days', 5)).toBeNull();
    expect(find('One afternoon', 2)).toBeNull();
  });

  it('is not found without words, and never in a place of the other side', () => {
    for (const quote of ['', '…', 'x'.repeat(40)]) expect(find(quote)).toBeNull();
  });
});

it('whatever is searched for, a line that is found belongs to the side and comes later', () => {
  const text = fc
    .array(fc.constantFrom('yes', 'no', 'two days', 'Why?', 'it takes', '.', '…'))
    .map((parts) => parts.join(' '));
  const call = fc.array(fc.record({ speaker: fc.constantFrom('A', 'B', 'C'), text }));
  fc.assert(
    fc.property(call, text, fc.integer({ min: -1, max: 8 }), (lines, quote, after) => {
      const place = sideQuoteFinder(lines, sides, { side: 'customer' })(quote, after);
      const found = foundPlace(place);
      const isRight = !found || (lines[found.line]?.speaker === 'B' && found.line > after);
      expect(isRight).toBe(true);
    }),
  );
});
