import type { Sides, Utterance } from '@sales-analytics/contract';
import { describe, expect, it } from 'vitest';
import { measureCall } from './measure-call.ts';

const sides: Sides = { A: 'sales_rep', C: 'sales_rep', B: 'customer' };
const long = 'This takes more than three words.';

function spoke(speaker: string, [startMs, endMs]: [number, number], text = long): Utterance {
  return { speaker, text, startMs, endMs };
}

describe('interruptions', () => {
  it.each([
    [
      'a rep inside the customer’s words',
      [spoke('B', [0, 9_000]), spoke('A', [5_000, 12_000])],
      [1, 0],
    ],
    [
      'a customer inside the rep’s words',
      [spoke('A', [0, 9_000]), spoke('B', [5_000, 6_000])],
      [0, 1],
    ],
    [
      'each start',
      [spoke('B', [0, 9_000]), spoke('A', [2_000, 3_000]), spoke('A', [5_000, 6_000])],
      [2, 0],
    ],
    [
      'a start beside the longer of two who speak',
      [spoke('A', [0, 9_000]), spoke('C', [100, 2_000]), spoke('B', [5_000, 8_000])],
      [0, 1],
    ],
  ])('count %s', (_, utterances, [salesRep, customer]) => {
    expect(measureCall({ utterances }, sides).interruptions).toEqual({
      sales_rep: salesRep,
      customer,
    });
  });

  it.each([
    ['a start after the other’s end', [spoke('B', [0, 5_000]), spoke('A', [5_000, 9_000])]],
    ['a start within 300 ms of the start', [spoke('B', [0, 9_000]), spoke('A', [300, 9_000])]],
    ['a start within 300 ms of the end', [spoke('B', [0, 9_000]), spoke('A', [8_700, 12_000])]],
    ['a back-channel', [spoke('B', [0, 9_000]), spoke('A', [5_000, 6_000], 'Mhm, okay.')]],
    [
      'words that meet a back-channel',
      [
        spoke('A', [0, 9_000]),
        spoke('B', [8_800, 10_200], 'Mhm, okay.'),
        spoke('A', [9_400, 15_000]),
      ],
    ],
    ['one side alone', [spoke('A', [0, 9_000]), spoke('C', [4_000, 12_000])]],
  ])('leave out %s', (_, utterances) => {
    expect(measureCall({ utterances }, sides).interruptions).toEqual({ sales_rep: 0, customer: 0 });
  });

  it('count a side once that goes on', () => {
    const utterances = [
      spoke('B', [0, 20_000]),
      spoke('A', [5_000, 8_000]),
      spoke('C', [7_000, 9_000]),
      spoke('A', [9_000, 12_000]),
    ];
    expect(measureCall({ utterances }, sides).interruptions?.sales_rep).toBe(1);
  });

  it.each([309, 310, 311].map((ms) => [ms, ms > 310 ? 1 : 0]))(
    'need more than 300 ms on both sides: %i ms after 10',
    (startMs, expected) => {
      const utterances = [spoke('B', [10, 9_000]), spoke('A', [startMs, 9_500])];
      expect(measureCall({ utterances }, sides).interruptions?.sales_rep).toBe(expected);
    },
  );

  it('are not available without times', () => {
    const utterances = [{ speaker: 'A', text: long }];
    expect(measureCall({ utterances }, sides).interruptions).toBeUndefined();
  });
});
