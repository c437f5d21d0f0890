import { expect, it } from 'vitest';
import { summaryText } from './summary-text.ts';

const found = (times: number | undefined, calls: number, total = calls) => ({
  said: { times, calls },
  total,
});

it.each([
  ['budget', found(64, 23), '“budget” was said 64 times', 'in 23 calls'],
  ['customer:"next year"', found(1, 1), '“next year” was said once', 'in 1 call'],
  ['budget price', found(2000, 30), 'Found 2,000 times', 'in 30 calls'],
  ['budget -price', found(3, 2), 'Found 3 times', 'in 2 calls'],
  ['the', found(undefined, 4321), '', '4,321 calls found'],
  ['Dana', found(0, 0, 2), '2 calls', 'found, by what is written beside them'],
  ['zebra', found(0, 0), '', 'Nothing found'],
  ['!!', found(0, 0), '', 'Type a word to search for.'],
])('%j: %j', (query, reply, ...[words, rest]) => {
  expect(summaryText(query, reply)).toEqual({ words, rest });
});
