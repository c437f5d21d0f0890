import { describe, expect, it, test } from 'vitest';
import { createSeededRandom } from './seeded-random.ts';
import { areaUnderCurve, medianOf, percentile, slopeOf } from './statistics.ts';

describe('percentile', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);

  it.each([
    { share: 0, value: 1 },
    { share: 0.5, value: 50 },
    { share: 0.95, value: 95 },
    { share: 0.951, value: 96 },
    { share: 1, value: 100 },
  ])('is $value of 1 to 100 at $share', ({ share, value }) => {
    expect(percentile(hundred, share)).toBe(value);
  });

  it('is one of the values, never a value between two', () => {
    expect(percentile([10, 20], 0.5)).toBe(10);
    expect(percentile([10, 20], 0.51)).toBe(20);
  });

  it('sorts by number, not by text', () => {
    expect(percentile([9, 10, 100], 1)).toBe(100);
  });

  it('does not change the order of its argument', () => {
    const values = [3, 1, 2];
    percentile(values, 0.5);
    expect(values).toEqual([3, 1, 2]);
  });

  it('is NaN for no values', () => {
    expect(percentile([], 0.5)).toBeNaN();
  });
});

test('the median of an even count is the mean of the two middle values', () => {
  expect(medianOf([4, 1])).toBe(2.5);
  expect(medianOf([4, 1, 2])).toBe(2);
  expect(medianOf([])).toBeNaN();
});

test('the slope is that of the nearest straight line', () => {
  const rising = [0, 1, 2, 3].map((x) => [x, 5 + 2 * x] as const);
  expect(slopeOf(rising)).toBeCloseTo(2);
  expect(
    slopeOf([
      [0, 1],
      [1, 1],
    ]),
  ).toBe(0);
});

describe('the area under the curve', () => {
  it('is 1 or 0 if the times never overlap', () => {
    expect(areaUnderCurve([1, 2, 3], [4, 5])).toBe(1);
    expect(areaUnderCurve([4, 5], [1, 2, 3])).toBe(0);
  });

  it('is 0.5 for equal times', () => {
    expect(areaUnderCurve([1, 2, 3], [1, 2, 3])).toBe(0.5);
    expect(areaUnderCurve([7, 7], [7])).toBe(0.5);
  });

  it('counts the pairs in which the second took longer', () => {
    expect(areaUnderCurve([1, 3], [2, 4])).toBe(0.75);
    expect(areaUnderCurve([1, 1, 2], [1, 3])).toBeCloseTo((0.5 + 0.5 + 0 + 3) / 6);
  });

  it('finds a tenth of a difference in a thousand times of each kind', () => {
    const { next } = createSeededRandom(20_261_122);
    const times = (slower: number) =>
      Array.from({ length: 1_000 }, () => slower * (10 + next() * 4));
    expect(Math.abs(areaUnderCurve(times(1), times(1)) - 0.5)).toBeLessThan(0.05);
    expect(areaUnderCurve(times(1), times(1.1))).toBeGreaterThan(0.7);
  });
});
