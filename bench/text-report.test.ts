import { expect, test } from 'vitest';
import { isReached, msPerMillion, textReport } from './text-report.ts';

function result(exponent: number) {
  const points = [
    { size: 10_000, ms: 10 },
    { size: 80_000, ms: 80 },
  ];
  return {
    place: 'quotes',
    worst: { name: 'quotes: "|" …', points, exponent, worstMs: 80 },
  };
}

test('a straight line reaches the goal; a square and a place without a measurement miss it', () => {
  expect(isReached(result(1.29))).toBe(true);
  expect(isReached(result(1.3))).toBe(false);
  expect(isReached({ ...result(1), worst: { ...result(1).worst, points: [] } })).toBe(false);
});

test('the time is given for a million characters of the largest text', () => {
  expect(msPerMillion(result(1).worst)).toBe(1_000);
});

test('each place has a row with its text', () => {
  const report = textReport({ results: [result(1), result(2)], texts: 10_000 });
  expect(report).toContain('| quotes | 1.00 | 1,000 | "\\|" … | reached |');
  expect(report).toContain('| quotes | 2.00 | 1,000 | "\\|" … | MISSED |');
});
