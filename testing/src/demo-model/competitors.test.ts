import { expect, it } from 'vitest';
import { findCompetitors } from './competitors.ts';
import { readCall } from './read-call.ts';
import { sampleCalls } from './sample-calls.ts';

function named(transcript: string): Record<string, number> {
  return Object.fromEntries(
    findCompetitors(readCall(transcript)).map(({ name, count }) => [name, count]),
  );
}

it.each([
  ['freight', { Routemark: 1 }],
  ['dental', { Denfil: 2 }],
  ['solar', {}],
  ['friendly', {}],
  ['german', {}],
  ['hostile', {}],
] as const)('the competitors of the call %s are %j', (name, expected) => {
  expect(named(sampleCalls[name])).toEqual(expected);
});

it('names in a row, possessives and names of several words are read', () => {
  const call =
    "Customer: We use Quotewell and Depotly. Quotewell's support is slow.\nRep: Compared to North Star Tools, we are quick.";
  expect(named(call)).toEqual({ Quotewell: 2, Depotly: 1, 'North Star Tools': 1 });
});

it('people, the rep’s company, days and lower-case words are no competitors', () => {
  const call =
    'Rep: Hi Dana, this is Alex from Brightline.\nCustomer: I used Brightline once. I work with Alex, and better than I thought. We looked at Thursday and use spreadsheets.';
  expect(named(call)).toEqual({});
});
