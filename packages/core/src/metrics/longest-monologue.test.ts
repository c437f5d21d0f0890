import type { Sides, Utterance } from '@sales-analytics/contract';
import { describe, expect, it } from 'vitest';
import { measureCall } from './measure-call.ts';

const sides: Sides = { A: 'sales_rep', B: 'customer' };
const long = 'This takes more than three words.';

function spoke(speaker: string, [startMs, endMs]: [number, number], text = long): Utterance {
  return { speaker, text, startMs, endMs };
}

describe('longestMonologue', () => {
  const utterances = [
    spoke('A', [0, 20_000]),
    spoke('B', [21_000, 100_000]),
    spoke('A', [101_000, 120_000]),
    spoke('B', [120_200, 120_900], 'Mhm.'),
    spoke('A', [121_000, 150_400]),
  ];
  const measured = measureCall({ utterances }, sides);

  it('runs from the first start to the last end of the rep’s longest turn', () => {
    expect(measured.longestMonologue).toEqual({ seconds: 49, startMs: 101_000, endMs: 150_400 });
  });

  it('is the longest story of the customer', () => {
    expect(measured.longestCustomerStory).toEqual({ seconds: 79, startMs: 21_000, endMs: 100_000 });
  });

  it('is the first of two that are equally long', () => {
    const equal = [spoke('A', [0, 5_000]), spoke('B', [5_000, 9_000]), spoke('A', [9_000, 14_000])];
    expect(measureCall({ utterances: equal }, sides).longestMonologue?.startMs).toBe(0);
  });

  it('has no length for a side that took no turn', () => {
    const alone = measureCall({ utterances: [spoke('B', [1_000, 5_000])] }, sides);
    expect(alone.longestMonologue).toEqual({ seconds: 0, startMs: 0, endMs: 0 });
  });

  it.each([
    ['without times', [{ speaker: 'A', text: long }]],
    ['without utterances', []],
  ])('is not available %s', (_, given) => {
    const { longestMonologue, longestCustomerStory } = measureCall({ utterances: given }, sides);
    expect([longestMonologue, longestCustomerStory]).toEqual([undefined, undefined]);
  });
});
