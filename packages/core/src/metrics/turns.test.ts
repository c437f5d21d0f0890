import type { Sides, Utterance } from '@sales-analytics/contract';
import { describe, expect, it } from 'vitest';
import { sideUtterances, timedUtterances } from './side-utterances.ts';
import { followFloor } from './turns.ts';

const sides: Sides = { A: 'sales_rep', B: 'customer', C: 'customer' };
const long = 'This takes more than three words.';

function spoke(speaker: string, [start, end]: [number, number], text = long): Utterance {
  return { speaker, text, startMs: start * 1000, endMs: end * 1000 };
}

/** Writes each turn as `A 0-10`, in which A is the rep's side. */
function shown(...utterances: Utterance[]): string[] {
  const speech = timedUtterances(sideUtterances(utterances, sides)) ?? [];
  return followFloor(speech).turns.map(
    ({ side, startMs, endMs }) =>
      `${side === 'sales_rep' ? 'A' : 'B'} ${startMs / 1000}-${endMs / 1000}`,
  );
}

describe('followFloor', () => {
  it.each([
    [
      'one turn per utterance of alternating sides',
      [spoke('A', [0, 5]), spoke('B', [5, 9])],
      ['A 0-5', 'B 5-9'],
    ],
    ['a run of one side as one turn', [spoke('A', [0, 5]), spoke('A', [7, 9])], ['A 0-9']],
    ['two speakers of a side as one turn', [spoke('B', [0, 5]), spoke('C', [6, 9])], ['B 0-9']],
    [
      'a long interruption as a turn',
      [spoke('A', [0, 20]), spoke('B', [5, 15]), spoke('A', [22, 30])],
      ['A 0-20', 'B 5-15', 'A 22-30'],
    ],
    [
      'nothing without words',
      [spoke('A', [0, 5]), spoke('B', [5, 9], ' '), spoke('A', [9, 12])],
      ['A 0-12'],
    ],
  ])('gives %s', (_, utterances, expected) => {
    expect(shown(...utterances)).toEqual(expected);
  });

  it.each([
    [
      'inside an utterance',
      [spoke('A', [0, 10]), spoke('B', [4, 5], 'Mhm.'), spoke('A', [11, 20])],
    ],
    ['inside the only utterance', [spoke('A', [0, 20]), spoke('B', [4, 5], 'Mhm.')]],
    ['in a pause', [spoke('A', [0, 10]), spoke('B', [10.2, 10.6], 'Right.'), spoke('A', [11, 20])]],
    [
      'twice in a pause',
      [
        spoke('A', [0, 10]),
        spoke('B', [10.2, 10.6], 'Right.'),
        spoke('B', [10.7, 11], 'Okay.'),
        spoke('A', [11.5, 20]),
      ],
    ],
    [
      'of exactly three words and 1.5 s',
      [spoke('A', [0, 10]), spoke('B', [10, 11.5], 'Okay, I see.'), spoke('A', [12, 20])],
    ],
    [
      'of a second speaker',
      [
        spoke('A', [0, 10]),
        spoke('C', [4, 5], 'Mhm.'),
        spoke('B', [5, 6], 'Yeah.'),
        spoke('A', [11, 20]),
      ],
    ],
    [
      'that starts with the utterance it goes along with',
      [spoke('B', [0, 0.5], 'Mhm.'), spoke('A', [0, 20])],
    ],
  ])('ends no turn at a back-channel %s', (_, utterances) => {
    expect(shown(...utterances)).toEqual(['A 0-20']);
  });

  it.each([
    [
      'four words',
      [spoke('A', [0, 10]), spoke('B', [10, 11], 'Okay, I see that.'), spoke('A', [12, 20])],
      ['A 0-10', 'B 10-11', 'A 12-20'],
    ],
    [
      'more than 1.5 s',
      [spoke('A', [0, 10]), spoke('B', [10, 11.6], 'Right.'), spoke('A', [12, 20])],
      ['A 0-10', 'B 10-11.6', 'A 12-20'],
    ],
    [
      'a short answer to a question',
      [
        spoke('A', [0, 10], 'Does this fit?'),
        spoke('B', [10, 11], 'It does.'),
        spoke('A', [12, 20]),
      ],
      ['A 0-10', 'B 10-11', 'A 12-20'],
    ],
    [
      'a short beginning of more',
      [spoke('A', [0, 10]), spoke('B', [10, 11], 'Okay.'), spoke('B', [11, 19])],
      ['A 0-10', 'B 10-19'],
    ],
    [
      'the last word of the call',
      [spoke('A', [0, 10]), spoke('B', [10.5, 11], 'Goodbye.')],
      ['A 0-10', 'B 10.5-11'],
    ],
    [
      'a short first word',
      [spoke('B', [0, 1], 'Hello?'), spoke('A', [1, 10])],
      ['B 0-1', 'A 1-10'],
    ],
  ])('counts %s as a turn', (_, utterances, expected) => {
    expect(shown(...utterances)).toEqual(expected);
  });

  it('lets a back-channel during a question be one', () => {
    const utterances = [
      spoke('A', [0, 10], 'So you plan on Mondays, and then?'),
      spoke('B', [4, 5], 'Mhm.'),
      spoke('B', [10.5, 19]),
    ];
    expect(shown(...utterances)).toEqual(['A 0-10', 'B 10.5-19']);
  });

  it('returns the back-channels', () => {
    const utterances = [
      spoke('A', [0, 10]),
      spoke('B', [4, 5], 'Mhm.'),
      spoke('B', [11, 12], 'Does it?'),
    ];
    const speech = timedUtterances(sideUtterances(utterances, sides)) ?? [];
    expect([...followFloor(speech).backChannels].map(({ text }) => text)).toEqual(['Mhm.']);
  });
});
