import type { Sides, Utterance } from '@sales-analytics/contract';
import { describe, expect, it } from 'vitest';
import { measureCall } from './measure-call.ts';

const sides: Sides = { A: 'sales_rep', B: 'customer' };

function spoke(speaker: string, [start, end]: [number, number], text = 'Words.'): Utterance {
  return { speaker, text, startMs: start * 1000, endMs: end * 1000 };
}

describe('silence', () => {
  it.each([
    ['none in a call without a gap', [spoke('A', [0, 5]), spoke('B', [5, 9])], [0, 0]],
    ['a gap', [spoke('A', [0, 6]), spoke('B', [8, 10])], [2, 20]],
    ['nothing before the first word', [spoke('A', [60, 66]), spoke('B', [68, 70])], [2, 20]],
    [
      'no gap while another speaker talks',
      [spoke('A', [0, 2]), spoke('B', [0, 8]), spoke('A', [9, 10])],
      [1, 10],
    ],
    [
      'no gap that a speaker on no side fills',
      [spoke('A', [0, 4]), spoke('X', [4, 9]), spoke('B', [9, 10])],
      [0, 0],
    ],
    ['a gap that holds no words', [spoke('A', [0, 6]), spoke('B', [6, 8], ' ')], [0, 0]],
  ])('counts %s', (_, utterances, [seconds, percent]) => {
    expect(measureCall({ utterances }, sides).silence).toMatchObject({ seconds, percent });
  });

  it('lists each gap over 3 s with its place', () => {
    const utterances = [
      spoke('A', [0, 1]),
      spoke('B', [4, 5]),
      spoke('A', [8.001, 9]),
      spoke('B', [20, 21]),
    ];
    expect(measureCall({ utterances }, sides).silence?.longGaps).toEqual([
      { startMs: 5_000, endMs: 8_001 },
      { startMs: 9_000, endMs: 20_000 },
    ]);
  });

  it('needs no sides', () => {
    const utterances = [spoke('A', [0, 6]), spoke('B', [8, 10])];
    expect(measureCall({ utterances }, {}).silence?.seconds).toBe(2);
  });

  it.each([
    ['without utterances', []],
    ['without times', [{ speaker: 'A', text: 'Words.' }]],
    ['when an utterance has no times', [spoke('A', [0, 6]), { speaker: 'X', text: 'Words.' }]],
    ['when nothing has any length', [spoke('A', [0, 0]), spoke('B', [60, 60])]],
  ])('is not available %s', (_, utterances) => {
    expect(measureCall({ utterances }, sides).silence).toBeUndefined();
  });
});
