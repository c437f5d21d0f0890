import type { Utterance } from '@sales-analytics/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureCall } from '../metrics/measure-call.ts';
import { timesFromOf, withEnds } from './times-from.ts';

function said(speaker: string, text: string, times?: number | [number, number]): Utterance {
  if (times === undefined) return { speaker, text };
  const [startMs, endMs] = Array.isArray(times) ? times : [times];
  return { speaker, text, startMs, ...(endMs !== undefined && { endMs }) };
}

const fiveWords = 'one two three four five';
const starts = [said('A', fiveWords, 0), said('B', fiveWords, 4_000), said('A', fiveWords, 10_000)];

describe('timesFromOf', () => {
  it.each([
    ['ranges', [said('A', 'Hi.', [0, 900]), said('B', 'Hello.', [900, 1_800])]],
    ['starts', starts],
    [
      'ranges',
      [...Array.from({ length: 9 }, (_, at) => said('A', 'Hi.', [at, at])), said('B', 'Oh.', 20)],
    ],
    [undefined, [said('A', 'Hi.'), said('B', 'Hello.')]],
    [undefined, [said('A', ' ', [0, 900])]],
    [undefined, []],
  ])('is %s, case %#', (expected, utterances) => {
    expect(timesFromOf({ utterances })).toBe(expected);
  });

  it('is what the transcript says, if a line has a time', () => {
    const utterances = [said('A', 'Hi.', [0, 900])];
    expect(timesFromOf({ utterances, timesFrom: 'estimate' })).toBe('estimate');
    expect(timesFromOf({ utterances: [said('A', 'Hi.')], timesFrom: 'estimate' })).toBeUndefined();
  });
});

describe('withEnds', () => {
  const endsOf = (utterances: Utterance[], durationMs?: number) =>
    withEnds({ utterances, ...(durationMs !== undefined && { durationMs }) }).map(
      ({ endMs }) => endMs,
    );

  it('ends a line when the next begins, the last with its words or the recording', () => {
    expect(endsOf(starts, 3_600_000)).toEqual([4_000, 10_000, 12_000]);
    expect(endsOf(starts, 11_500)).toEqual([4_000, 10_000, 11_500]);
  });

  it('gives the last line the time of its words if the recording is not known, or shorter', () => {
    expect(endsOf(starts)).toEqual([4_000, 10_000, 12_000]);
    expect(endsOf(starts, 9_000)).toEqual([4_000, 10_000, 12_000]);
  });

  it('shares the time of lines with the same start by their words', () => {
    const utterances = [
      said('A', 'one two three', 60_000),
      said('B', 'one', 60_000),
      said('A', 'Bye.', 64_000),
    ];
    const filled = withEnds({ utterances });
    expect(filled.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
      [60_000, 63_000],
      [63_000, 64_000],
      [64_000, 64_400],
    ]);
  });

  it('goes by time, not by place, and leaves known ends and lines without a start', () => {
    const utterances = [
      said('A', 'Later.', 9_000),
      said('B', 'Known.', [2_000, 3_000]),
      said('A', 'First.', 0),
      said('B', 'Untimed.'),
    ];
    expect(endsOf(utterances, 10_000)).toEqual([9_400, 3_000, 2_000, undefined]);
  });

  it('ignores an end before its start', () => {
    expect(endsOf([said('A', 'Hi.', [2_000, 1_000]), said('B', 'Hello.', [5_000, 6_000])])).toEqual(
      [5_000, 6_000],
    );
  });

  it('returns the same list if every end is known', () => {
    const utterances = [said('A', 'Hi.', [0, 900])];
    expect(withEnds({ utterances })).toBe(utterances);
  });
});

describe('measureCall with only starts', () => {
  const sides = { A: 'sales_rep', B: 'customer' } as const;

  it('estimates the metrics of time, and measures no pause and no overlap', () => {
    const metrics = measureCall({ utterances: starts, durationMs: 12_000 }, sides);
    expect(metrics).toMatchObject({
      clockOrigin: 'estimate',
      talkRatio: { sales_rep: 50, customer: 50 },
      longestMonologue: { seconds: 4, startMs: 0, endMs: 4_000 },
      longestCustomerStory: { seconds: 6 },
      interactivity: 10,
    });
    expect(metrics.silence).toBeUndefined();
    expect(metrics.patience).toBeUndefined();
    expect(metrics.interruptions).toBeUndefined();
  });

  it('measures if ranges are known', () => {
    const utterances = [said('A', fiveWords, [0, 3_000]), said('B', fiveWords, [3_500, 6_000])];
    expect(measureCall({ utterances }, sides)).toMatchObject({
      clockOrigin: 'measured',
      silence: { seconds: 1 },
    });
  });

  it('has no origin without times', () => {
    const utterances = [said('A', fiveWords), said('B', fiveWords)];
    expect(measureCall({ utterances }, sides)).not.toHaveProperty('clockOrigin');
  });

  it('gives possible numbers for any starts', () => {
    const line = fc.record({
      speaker: fc.constantFrom('A', 'B'),
      text: fc.constantFrom('Hi.', fiveWords, '…', '你好'),
      startMs: fc.option(fc.integer({ min: 0, max: 100_000 }), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(line), fc.option(fc.nat(200_000)), (lines, durationMs) => {
        const utterances = lines.map(({ speaker, text, startMs }) => said(speaker, text, startMs));
        const transcript = { utterances, ...(durationMs !== null && { durationMs }) };
        for (const { startMs, endMs } of withEnds(transcript)) {
          expect(startMs === undefined || (endMs ?? -1) >= startMs).toBe(true);
        }
        const { talkRatio } = measureCall(transcript, sides);
        const shares = talkRatio ?? { sales_rep: 100, customer: 0 };
        expect(shares.sales_rep + shares.customer).toBe(100);
      }),
    );
  });
});
