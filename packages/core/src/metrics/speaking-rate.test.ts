import type { Sides, Utterance } from '@sales-analytics/contract';
import { describe, expect, it } from 'vitest';
import { measureCall } from './measure-call.ts';

const sides: Sides = { A: 'sales_rep', B: 'customer', C: 'customer' };

function spoke(speaker: string, words: number, [startMs, endMs]: [number, number]): Utterance {
  return { speaker, text: 'word '.repeat(words), startMs, endMs };
}

describe('speakingRate', () => {
  it.each([
    [
      'words per minute of speaking',
      [
        spoke('A', 20, [0, 8_000]),
        spoke('A', 30, [60_000, 72_000]),
        spoke('B', 10, [8_000, 12_000]),
      ],
      { sales_rep: 150, customer: 150 },
    ],
    [
      'nothing under a second',
      [spoke('A', 20, [0, 8_000]), spoke('A', 9, [9_000, 9_999])],
      { sales_rep: 150 },
    ],
    ['a second itself', [spoke('A', 3, [0, 1_000])], { sales_rep: 180 }],
    [
      'a side without a long utterance as none',
      [spoke('A', 20, [0, 8_000]), spoke('B', 1, [8_000, 8_400])],
      { sales_rep: 150 },
    ],
    [
      'the time of two who speak at once once, as the talk ratio does',
      [spoke('B', 20, [0, 8_000]), spoke('C', 5, [2_000, 4_000])],
      { customer: 188 },
    ],
  ])('counts %s', (_, utterances, expected) => {
    expect(measureCall({ utterances }, sides).speakingRate).toEqual(expected);
  });

  it.each([
    ['without times', [{ speaker: 'A', text: 'Typed.' }]],
    ['without a second of speech', [spoke('A', 1, [0, 900])]],
    [
      'in a language without spaces',
      [{ speaker: 'A', text: '私たちは月曜日に計画します', startMs: 0, endMs: 4_000 }],
    ],
  ])('is not available %s', (_, utterances) => {
    expect(measureCall({ utterances }, sides).speakingRate).toBeUndefined();
  });
});
