import type { Sides, Utterance } from '@sales-analytics/contract';
import { describe, expect, it } from 'vitest';
import { measureCall } from './measure-call.ts';

const sides: Sides = { A: 'sales_rep', B: 'customer' };

function spoke(
  speaker: string,
  [startMs, endMs]: [number?, number?] = [],
  text = 'Words.',
): Utterance {
  return { speaker, text, startMs, endMs };
}

describe('talkRatio', () => {
  it.each([
    ['shares of the speaking time', [spoke('A', [0, 6_000]), spoke('B', [6_000, 10_000])], 60],
    ['silence for neither side', [spoke('A', [0, 6_000]), spoke('B', [60_000, 64_000])], 60],
    ['an overlap for both', [spoke('A', [0, 6_000]), spoke('B', [3_000, 9_000])], 50],
    ['a back-channel as speech', [spoke('A', [0, 9_000]), spoke('B', [4_000, 5_000], 'Mhm.')], 90],
    ['one speaker alone', [spoke('A', [0, 6_000])], 100],
    ['the customer alone', [spoke('B', [0, 6_000])], 0],
    ['no length as nothing', [spoke('A', [0, 6_000]), spoke('B', [7_000, 7_000])], 100],
    ['no words as nothing', [spoke('A', [0, 6_000]), spoke('B', [0, 6_000], ' ')], 100],
    [
      'no words and no times as nothing',
      [spoke('A', [0, 6_000]), spoke('B', [0, undefined], '')],
      100,
    ],
    ['utterances in any order', [spoke('B', [6_000, 10_000]), spoke('A', [0, 6_000])], 60],
    [
      'a speaker on no side for neither side',
      [spoke('A', [0, 6_000]), spoke('X', [0, 90_000])],
      100,
    ],
  ])('counts %s', (_, utterances, salesRep) => {
    expect(measureCall({ utterances }, sides).talkRatio).toEqual({
      sales_rep: salesRep,
      customer: 100 - salesRep,
    });
  });

  it.each([
    ['without utterances', [], sides],
    ['without sides', [spoke('A', [0, 6_000])], {}],
    ['without times', [spoke('A'), spoke('B')], sides],
    ['when words of one side have no times', [spoke('A', [0, 6_000]), spoke('B')], sides],
    ['when nothing has any length', [spoke('A', [5, 5]), spoke('B', [6, 6])], sides],
    ['for a trap of a name', [spoke('constructor', [0, 10])], {}],
  ])('is not available %s', (_, utterances, known) => {
    expect(measureCall({ utterances }, known).talkRatio).toBeUndefined();
  });

  it('joins the speakers of a side and counts simultaneous speech once', () => {
    const known: Sides = { A: 'sales_rep', B: 'customer', C: 'customer' };
    const utterances = [
      spoke('A', [0, 6_000]),
      spoke('B', [6_000, 9_000]),
      spoke('C', [7_000, 10_000]),
    ];
    expect(measureCall({ utterances }, known).talkRatio).toEqual({ sales_rep: 60, customer: 40 });
  });

  it('adds seven speakers up to 100', () => {
    const letters = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
    const known: Sides = Object.fromEntries(
      letters.map((letter) => [letter, letter === 'A' ? 'sales_rep' : 'customer']),
    );
    const utterances = letters.map((letter, at) => spoke(letter, [at * 1_000, at * 1_000 + 1_000]));
    expect(measureCall({ utterances }, known).talkRatio).toEqual({ sales_rep: 14, customer: 86 });
  });

  it('rounds a half so that both still add up to 100', () => {
    const utterances = [spoke('A', [0, 1]), spoke('B', [1, 8])];
    expect(measureCall({ utterances }, sides).talkRatio).toEqual({ sales_rep: 13, customer: 87 });
  });
});
