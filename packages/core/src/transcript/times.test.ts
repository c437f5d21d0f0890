import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coveredMs, timesOf } from './times.ts';

describe('timesOf', () => {
  it.each([
    ['a span', [0, 10], { startMs: 0, endMs: 10 }],
    ['no length', [5, 5], { startMs: 5, endMs: 5 }],
    ['no start', [undefined, 10], undefined],
    ['no end', [5, undefined], undefined],
    ['an end before its start', [10, 5], undefined],
    ['a negative start', [-1, 5], undefined],
    ['no number', [Number.NaN, 5], undefined],
    ['an infinite end', [0, Infinity], undefined],
    ['an end after hundreds of hours', [0, 1e300], undefined],
  ])('reads %s', (_, [startMs, endMs], times) => {
    expect(timesOf({ speaker: 'A', text: 'Hi.', startMs, endMs })).toEqual(times);
  });
});

describe('coveredMs', () => {
  it.each([
    ['nothing', [], 0],
    ['one span', [[0, 10]], 10],
    [
      'two spans apart',
      [
        [0, 10],
        [20, 25],
      ],
      15,
    ],
    [
      'an overlap once',
      [
        [0, 10],
        [5, 15],
      ],
      15,
    ],
    [
      'a span inside another once',
      [
        [0, 10],
        [2, 4],
      ],
      10,
    ],
    [
      'spans that touch',
      [
        [0, 10],
        [10, 12],
      ],
      12,
    ],
    [
      'spans in any order',
      [
        [20, 25],
        [0, 10],
      ],
      15,
    ],
    ['no length', [[5, 5]], 0],
  ])('counts %s', (_, spans, covered) => {
    expect(coveredMs(spans.map(([startMs = 0, endMs = 0]) => ({ startMs, endMs })))).toBe(covered);
  });

  it('is at most the sum and at least the longest span', () => {
    const span = fc
      .tuple(fc.nat(100_000), fc.nat(10_000))
      .map(([startMs, ms]) => ({ startMs, endMs: startMs + ms }));
    fc.assert(
      fc.property(fc.array(span), (spans) => {
        const lengths = spans.map(({ startMs, endMs }) => endMs - startMs);
        const covered = coveredMs(spans);
        expect(covered).toBeLessThanOrEqual(lengths.reduce((sum, ms) => sum + ms, 0));
        expect(covered).toBeGreaterThanOrEqual(Math.max(0, ...lengths));
      }),
    );
  });
});
