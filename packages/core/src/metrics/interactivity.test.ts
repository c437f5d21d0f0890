import type { Sides, Utterance } from '@sales-analytics/contract';
import { describe, expect, it } from 'vitest';
import { measureCall } from './measure-call.ts';

const sides: Sides = { A: 'sales_rep', B: 'customer' };

function spoke(speaker: string, start: number, end: number): Utterance {
  const text = 'This takes more than three words.';
  return { speaker, text, startMs: start * 1000, endMs: end * 1000 };
}

const threeChanges = [
  spoke('A', 0, 20),
  spoke('B', 20, 40),
  spoke('A', 40, 50),
  spoke('A', 50, 60),
  spoke('B', 60, 120),
];

describe('interactivity', () => {
  it.each([
    ['changes of side per minute', { utterances: threeChanges }, 1.5],
    ['the whole recording', { utterances: threeChanges, durationMs: 180_000 }, 1],
    ['to the last word of a shorter recording', { utterances: threeChanges, durationMs: 1 }, 1.5],
    ['to the last word of an absurd one', { utterances: threeChanges, durationMs: 1e300 }, 1.5],
    [
      'from the start of the recording',
      { utterances: [spoke('A', 30, 40), spoke('B', 50, 60)] },
      1,
    ],
    ['one speaker as no change', { utterances: [spoke('A', 0, 60)] }, 0],
    ['to one decimal', { utterances: [spoke('A', 0, 60), spoke('B', 60, 70)] }, 0.9],
  ])('counts %s', (_, transcript, expected) => {
    expect(measureCall(transcript, sides).interactivity).toBe(expected);
  });

  it('is not available without times', () => {
    const utterances = [{ speaker: 'A', text: 'Typed.' }];
    expect(measureCall({ utterances, durationMs: 60_000 }, sides).interactivity).toBeUndefined();
  });
});
