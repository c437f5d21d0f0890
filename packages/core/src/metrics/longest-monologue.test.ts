import type { Sides, Utterance } from '@sales-analytics/contract';
import { describe, expect, it } from 'vitest';
import { longestMonologue } from './longest-monologue.ts';

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

  it('runs from the first start to the last end of the rep’s longest turn', () => {
    expect(longestMonologue({ utterances }, sides)).toBe(49);
  });

  it('is the longest story of the customer on request', () => {
    expect(longestMonologue({ utterances }, sides, 'customer')).toBe(79);
  });

  it('is 0 for a side that took no turn', () => {
    expect(longestMonologue({ utterances: [spoke('B', [0, 5_000])] }, sides)).toBe(0);
  });

  it('is not available without times', () => {
    expect(longestMonologue({ utterances: [{ speaker: 'A', text: long }] }, sides)).toBeUndefined();
  });

  it('is not available without utterances', () => {
    expect(longestMonologue({ utterances: [] }, sides)).toBeUndefined();
  });
});
