import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchesCall, type SearchableCall } from './matches-call.ts';
import { countHits } from './search-lines.ts';
import { parseSearchQuery } from './search-query.ts';

const call: SearchableCall = {
  lines: [
    { side: 'sales_rep', text: 'What is your budget for next year?' },
    { side: 'customer', text: 'We don’t discuss pricing yet.' },
    { text: 'Goodbye everyone' },
  ],
  about: ['Renewal with Acme', 'Dana Wells', 'follow-up', 'Café visit next\nweek'],
};

describe('matchesCall', () => {
  it.each([
    'budget',
    'budg',
    'BUDGETS ',
    'price',
    'pricin',
    'budget price goodbye ',
    'acme budget',
    '"next year" "next week"',
    'cafe ',
    'follow-up',
    'rep:budget customer:pric',
    'rep:"next year"',
    'budget -competitor',
    'budget -rep:price ',
    'budget -"next month"',
    'acme -customer:acme ',
    'acme -ac',
    '"acme',
  ])('is true for %j', (query) => {
    expect(matchesCall(parseSearchQuery(query), call)).toBe(true);
  });

  it.each([
    '',
    '-competitor',
    'competitor ',
    'budg ',
    'budget competitor ',
    'customer:budget ',
    'rep:goodbye ',
    'rep:acme ',
    '"budget next"',
    '"year we"',
    '"acme dana"',
    'budget -price ',
    'budget -customer:price ',
    'budget -acme ',
    'budget -"next week"',
    '"price yet" rep:pric',
  ])('is false for %j', (query) => {
    expect(matchesCall(parseSearchQuery(query), call)).toBe(false);
  });
});

describe('a query of any words', () => {
  const word = fc.constantFrom(
    ...'budget budgets price pricing next week Café don’t 3.5 预算 stop stopped'.split(' '),
  );
  const text = fc.array(word, { maxLength: 4 }).map((words) => words.join(' '));
  const line = fc.record(
    { text, side: fc.constantFrom('sales_rep' as const, 'customer' as const) },
    { requiredKeys: ['text'] },
  );
  const anyCall = fc.record({
    lines: fc.array(line, { maxLength: 4 }),
    about: fc.array(text, { maxLength: 2 }),
  });
  const sign = fc.constantFrom('', '', '-', 'rep:', '-customer:');
  const clause = fc.tuple(sign, fc.array(word, { minLength: 1, maxLength: 2 }));
  const query = fc
    .tuple(fc.array(clause, { minLength: 1, maxLength: 3 }), fc.constantFrom('', ' '))
    .map(
      ([clauses, end]) =>
        clauses
          .map(([start, words]) =>
            words.length > 1 ? `${start}"${words.join(' ')}"` : `${start}${words.join('')}`,
          )
          .join(' ') + end,
    );

  it('matches if each clause occurs in lines or texts, and no excluded one does', () => {
    fc.assert(
      fc.property(query, anyCall, (typed, { lines, about }) => {
        const parsed = parseSearchQuery(typed);
        const isThere = parsed.clauses.map((clause) => {
          const alone = { clauses: [{ ...clause, isExcluded: false }], hasWords: true };
          const texts = about.map((title) => ({ text: title }));
          return countHits(alone, [...lines, ...texts]) > 0;
        });
        const expected = parsed.clauses.map(({ isExcluded }) => !isExcluded);
        expect(matchesCall(parsed, { lines, about })).toBe(
          parsed.hasWords && expected.every((wanted, at) => wanted === isThere[at]),
        );
      }),
    );
  });

  it('matches a phrase of repeated words', () => {
    const few = fc.array(fc.constantFrom('a', 'ab', 'b'), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(few, few, fc.constantFrom('', '"'), (words, said, end) => {
        const parsed = parseSearchQuery(`"${words.slice(0, 5).join(' ')}${end}`);
        const lines = [{ text: said.join(' ') }];
        expect(matchesCall(parsed, { lines, about: [] })).toBe(countHits(parsed, lines) > 0);
      }),
    );
  });
});
