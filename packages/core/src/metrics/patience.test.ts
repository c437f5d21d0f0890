import type { Sides, Utterance } from '@sales-analytics/contract';
import { describe, expect, it } from 'vitest';
import { measureCall } from './measure-call.ts';

const sides: Sides = { A: 'sales_rep', B: 'customer' };
const long = 'This takes more than three words.';

function spoke(speaker: string, [start, end]: [number, number], text = long): Utterance {
  return { speaker, text, startMs: start * 1000, endMs: end * 1000 };
}

describe('patience', () => {
  it.each([
    ['the gap after the customer', [spoke('B', [0, 5]), spoke('A', [5.4, 9])], 0.4],
    ['an overlap as 0', [spoke('B', [0, 5]), spoke('A', [4, 9])], 0],
    [
      'the middle of three',
      [
        spoke('B', [0, 5]),
        spoke('A', [5.2, 9]),
        spoke('B', [10, 15]),
        spoke('A', [24, 29]),
        spoke('B', [30, 35]),
        spoke('A', [36, 40]),
      ],
      1,
    ],
    [
      'half way between the middle two of four gaps',
      [
        spoke('B', [0, 5]),
        spoke('A', [4, 9]),
        spoke('B', [10, 15]),
        spoke('A', [15.4, 19]),
        spoke('B', [20, 25]),
        spoke('A', [25.8, 29]),
        spoke('B', [30, 35]),
        spoke('A', [39, 40]),
      ],
      0.6,
    ],
    [
      'from the end of the turn, not of an utterance in it',
      [spoke('B', [0, 5]), spoke('B', [8, 12]), spoke('A', [13, 15])],
      1,
    ],
    [
      'no wait for a back-channel of the rep',
      [
        spoke('B', [0, 5]),
        spoke('A', [5.1, 5.5], 'Mhm.'),
        spoke('B', [6, 12]),
        spoke('A', [14, 19]),
      ],
      2,
    ],
  ])('takes %s', (_, utterances, expected) => {
    expect(measureCall({ utterances }, sides).patience).toBe(expected);
  });

  it.each([
    ['where the rep never speaks after the customer', [spoke('A', [0, 5]), spoke('B', [6, 9])]],
    ['for one speaker', [spoke('A', [0, 5])]],
    ['without times', [{ speaker: 'B', text: long }]],
  ])('is not available %s', (_, utterances) => {
    expect(measureCall({ utterances }, sides).patience).toBeUndefined();
  });
});
