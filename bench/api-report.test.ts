import { expect, test } from 'vitest';
import { apiReport, isEveryGoalReached } from './api-report.ts';

const scale = { rounds: 3, secondsPerRun: 2, total: 1_000_000, own: 10_000 };
const health = {
  what: 'GET /api/health',
  against: 'bare node:http',
  goal: { atLeast: 0.85 },
  ratios: [0.86, 0.91, 0.9],
};
const depth = {
  what: 'the deepest page',
  against: 'the first page',
  goal: { atMost: 1.15 },
  ratios: [1.2, 1, 1.3],
};

test('each contest stands with its goal, median, worst and verdict', () => {
  const report = apiReport([health, depth], scale);
  expect(report).toContain(
    '| GET /api/health | bare node:http | at least 0.85 | 0.90 | 0.86 | reached |',
  );
  expect(report).toContain(
    '| the deepest page | the first page | at most 1.15 | 1.20 | 1.30 | MISSED |',
  );
});

test('the report says on what and where it was measured', () => {
  const report = apiReport([health], scale);
  expect(report).toContain('3 rounds, 2 s a run');
  expect(report).toContain('1,000,000 calls in the database, 10,000 of them the caller');
  expect(report).toMatch(/Machine: \d+ cores, .+, Node v\d+[^]+load \d+\.\d/);
});

test('one missed goal is a failure', () => {
  expect(isEveryGoalReached([health])).toBe(true);
  expect(isEveryGoalReached([health, depth])).toBe(false);
});
