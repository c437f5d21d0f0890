import { expect, test } from 'vitest';
import { isLinear, readingReport, type WorstText } from './reading-report.ts';

function found(exponent: number): WorstText {
  const points = [
    { size: 2_000, ms: 3 },
    { size: 16_000, ms: 3 * 8 ** exponent },
  ];
  const worst = { name: 'Word: "<a|b>` …"', points, exponent, worstMs: 3 * 8 ** exponent };
  return { kind: 'Word', texts: 10_000, worst };
}

test('a straight line and no time at all reach the goal, a square misses it', () => {
  expect([1, 1.29, 1.3, 2].map((exponent) => isLinear(found(exponent)))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(isLinear({ kind: 'Word', texts: 1, worst: undefined })).toBe(true);
});

test('the report has a row for each kind, and its text does not break the table', () => {
  const report = readingReport([found(1), found(2)], 7);
  expect(report).toContain('20,000 generated texts');
  expect(report).toContain(
    '| Word | 10,000 | 1.00 | 2,000: 3.0 ms | 16,000: 24.0 ms | `"<a¦b>´ …"` | reached |',
  );
  expect(report).toContain('| MISSED |');
});
