import { describe, expect, it } from 'vitest';
import { measureCall } from '../metrics/measure-call.ts';
import { measureCallSoFar, presentTurnMs, turnLimitOf } from './call-so-far.ts';
import type { PracticeCall, PracticeTurn } from './conversation-state.ts';
import { practiceTranscript } from './practice-transcript.ts';

function said(
  side: PracticeTurn['side'],
  [startMs, endMs]: readonly [number, number],
  text = 'We plan the routes of your depots.',
): PracticeTurn {
  return { side, text, startMs, endMs, isSpoken: true };
}

function callOf(...turns: PracticeTurn[]): PracticeCall {
  return { persona: 'busy', mode: 'hands-free', startedAtMs: 0, turns };
}

describe('the numbers of a call so far', () => {
  it('are those of the analysis', () => {
    const call = callOf(
      said('sales_rep', [0, 6_000], 'Um, hi, it is basically about routes.'),
      said('customer', [6_500, 8_500], 'Um, what is it about?'),
    );
    const { transcript, sides } = practiceTranscript(call);
    const { talkRatio, fillerWords } = measureCall(transcript, sides);
    expect(measureCallSoFar(call)).toEqual({ talkRatio: 75, fillers: 2 });
    expect(talkRatio?.sales_rep).toBe(75);
    expect(fillerWords?.sales_rep.count).toBe(2);
  });

  it('are left out before anyone has spoken', () => {
    expect(measureCallSoFar(callOf())).toEqual({});
  });
});

describe('the length of the present turn', () => {
  it('counts from the beginning of the speech', () => {
    const call = callOf(said('sales_rep', [0, 4_000]), said('customer', [4_500, 8_000]));
    expect(presentTurnMs(call, { startMs: 9_000, endMs: 14_000 })).toBe(5_000);
    expect(presentTurnMs(callOf(), { startMs: 2_000, endMs: 2_500 })).toBe(500);
  });

  it('includes what the rep said since the prospect’s last turn', () => {
    const call = callOf(said('customer', [0, 3_000]), said('sales_rep', [4_000, 9_000]));
    expect(presentTurnMs(call, { startMs: 10_000, endMs: 20_000 })).toBe(16_000);
  });

  it('is 0 for a short word while the prospect speaks', () => {
    const call = callOf(said('customer', [0, 8_000]));
    expect(presentTurnMs(call, { startMs: 5_000, endMs: 5_800 })).toBe(0);
    expect(presentTurnMs(call, { startMs: 5_000, endMs: 7_000 })).toBe(2_000);
  });
});

it('the limit of a turn is the upper end of the published band', () => {
  expect(turnLimitOf('cold-call')?.limitMs).toBe(53_000);
  expect(turnLimitOf('cold-call')?.warningMs).toBeCloseTo(37_100);
  expect(turnLimitOf('other')).toBeUndefined();
});
