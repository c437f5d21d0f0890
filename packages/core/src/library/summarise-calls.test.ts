import type { CallNumbers, TrendCall } from '@sales-analytics/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { summariseCalls } from './summarise-calls.ts';

type Values = Partial<Record<'talkRatio' | 'objections', number | undefined>>;

function numbersOf(values: Values): CallNumbers {
  const known = Object.entries(values).filter(([, value]) => value !== undefined);
  const given = known.map(([name, value]) => [name, { value, origin: 'measured' }]);
  return { version: 1, ...Object.fromEntries(given) };
}

function callOf(at: number, values: Values, changes: Partial<TrendCall> = {}): TrendCall {
  const day = new Date(Date.UTC(2026, 0, 1) + at * 86_400_000);
  return {
    _id: `01900000-0000-7000-8000-${String(at).padStart(12, '0')}`,
    createdAt: day.toISOString(),
    numbers: numbersOf(values),
    ...changes,
  };
}

function withObjections(...counts: (number | undefined)[]): TrendCall[] {
  return counts.map((objections, at) => callOf(at, { objections }));
}

describe('summariseCalls', () => {
  it('is empty without calls', () => {
    const nothing = {
      series: [],
      average: undefined,
      previousAverage: undefined,
      latest: undefined,
    };
    expect(summariseCalls([])).toEqual({
      callCount: 0,
      talkRatio: nothing,
      objections: nothing,
      questions: nothing,
      sentiment: { series: [], positive: 0, neutral: 0, negative: 0 },
    });
  });

  it('leaves out talk ratios that are estimates from incomplete times', () => {
    const calls = [
      callOf(0, { talkRatio: 40 }),
      callOf(1, { talkRatio: 90 }, { timesFrom: 'starts' }),
      callOf(2, { talkRatio: 10 }, { timesFrom: 'estimate' }),
      callOf(3, { talkRatio: 60 }, { timesFrom: 'ranges' }),
    ];
    expect(summariseCalls(calls).talkRatio).toMatchObject({ series: [40, 60], average: 50 });
  });

  it('runs from the oldest to the newest call, however they are sorted', () => {
    const calls = withObjections(1, 2, 3, 4);
    expect(summariseCalls(calls).objections.series).toEqual([1, 2, 3, 4]);
    expect(summariseCalls(calls.toReversed()).objections.series).toEqual([1, 2, 3, 4]);
  });

  it('takes the latest ten', () => {
    const trend = summariseCalls(withObjections(9, 9, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2));
    expect(trend.callCount).toBe(10);
    expect(trend.objections).toEqual({
      series: [1, 1, 1, 1, 1, 1, 1, 1, 1, 2],
      average: 1.1,
      previousAverage: 9,
      latest: 2,
    });
  });

  it('compares only with the ten before', () => {
    const counts = [
      ...Array<number>(5).fill(100),
      ...Array<number>(10).fill(4),
      ...Array<number>(10).fill(2),
    ];
    expect(summariseCalls(withObjections(...counts)).objections).toMatchObject({
      average: 2,
      previousAverage: 4,
    });
  });

  it('leaves out calls that lack a number', () => {
    expect(summariseCalls(withObjections(3, undefined, 0)).objections).toEqual({
      series: [3, 0],
      average: 1.5,
      previousAverage: undefined,
      latest: 0,
    });
  });

  it('has no latest number if the newest call lacks it', () => {
    expect(summariseCalls(withObjections(3, undefined)).objections.latest).toBeUndefined();
  });

  it('averages talk ratios in whole percents', () => {
    const calls = [callOf(0, { talkRatio: 60 }), callOf(1, { talkRatio: 55 }), callOf(2, {})];
    expect(summariseCalls(calls).talkRatio).toMatchObject({ series: [60, 55], average: 58 });
  });

  it('averages the questions of both sides', () => {
    const calls = [
      callOf(0, {}, { totalQuestions: 3 }),
      callOf(1, {}, { totalQuestions: 0 }),
      callOf(2, {}),
    ];
    expect(summariseCalls(calls).questions).toMatchObject({ series: [3, 0], average: 1.5 });
  });

  it('counts the words of sentiment', () => {
    const words = ['negative', 'neutral', 'positive', undefined, 'positive'] as const;
    const calls = words.map((word, at) => callOf(at, {}, word && { sentiment: word }));
    expect(summariseCalls(calls).sentiment).toEqual({
      series: ['negative', 'neutral', 'positive', 'positive'],
      positive: 2,
      neutral: 1,
      negative: 1,
    });
  });

  it('lets the id decide between calls of the same instant', () => {
    const [first, second] = withObjections(1, 2);
    if (!first || !second) throw new Error('two calls were made');
    const sameTime = { ...second, createdAt: first.createdAt };
    expect(summariseCalls([sameTime, first]).objections.series).toEqual([1, 2]);
    expect(summariseCalls([first, sameTime]).objections.series).toEqual([1, 2]);
  });

  it('reads instants, not their spelling', () => {
    const [first, second] = withObjections(1, 2);
    if (!first || !second) throw new Error('two calls were made');
    const calls = [
      { ...first, createdAt: '2026-01-01T10:00:00Z' },
      { ...second, createdAt: '2026-01-01T10:00:00.500Z' },
    ];
    expect(summariseCalls(calls).objections.series).toEqual([1, 2]);
  });

  it('averages lie within their series, and the order of the list does not matter', () => {
    const counts = fc.array(fc.option(fc.nat(50), { nil: undefined }), { maxLength: 30 });
    fc.assert(
      fc.property(counts, (given) => {
        const calls = withObjections(...given);
        const trend = summariseCalls(calls);
        expect(summariseCalls(calls.toReversed())).toEqual(trend);
        const { series, average } = trend.objections;
        const isWithin =
          average !== undefined && average >= Math.min(...series) && average <= Math.max(...series);
        expect(isWithin).toBe(series.length > 0);
      }),
    );
  });

  it('does not change the list', () => {
    const calls = withObjections(1, 2, 3);
    const before = structuredClone(calls);
    summariseCalls(calls);
    expect(calls).toEqual(before);
  });
});
