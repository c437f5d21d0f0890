import { expect, test } from 'vitest';
import { areaUnderCurve } from './classifier.ts';
import { createDice } from './dice.ts';

test('times that never overlap are told apart for certain', () => {
  expect(areaUnderCurve([1, 2, 3], [4, 5])).toBe(1);
  expect(areaUnderCurve([4, 5], [1, 2, 3])).toBe(0);
});

test('the same times are told apart by chance', () => {
  expect(areaUnderCurve([1, 2, 3], [1, 2, 3])).toBe(0.5);
  expect(areaUnderCurve([7, 7], [7])).toBe(0.5);
});

test('each pair counts as often as the other took longer', () => {
  expect(areaUnderCurve([1, 3], [2, 4])).toBe(0.75);
  expect(areaUnderCurve([1, 1, 2], [1, 3])).toBeCloseTo((0.5 + 0.5 + 0 + 3) / 6);
});

test('a thousand of each come within a twentieth of chance, unless one kind takes a tenth longer', () => {
  const { next } = createDice(20_261_122);
  const times = (slower: number) => Array.from({ length: 1_000 }, () => slower * (10 + next() * 4));
  expect(Math.abs(areaUnderCurve(times(1), times(1)) - 0.5)).toBeLessThan(0.05);
  expect(areaUnderCurve(times(1), times(1.1))).toBeGreaterThan(0.7);
});
