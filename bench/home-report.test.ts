import { expect, test } from 'vitest';
import { homeReport, homeRows, withHomeReport, type MeasuredHome } from './home-report.ts';

const measured: MeasuredHome = {
  calls: 10_000,
  fewCalls: 20,
  words: 450,
  firstCard: { large: [300, 310], small: [250, 240], ratios: [1.2, 1.25, 1.4] },
  scrolled: [
    { longest: 49, longestCpu: 20, p99: 12, tasks: 900, seconds: 30, rows: 26 },
    { longest: 51, longestCpu: 20, p99: 12, tasks: 900, seconds: 30, rows: 26 },
  ],
  browser: '150.0',
};

test('the median of the ratios and the longest task of each run decide', () => {
  const goals = homeRows(measured).filter(({ goal }) => goal !== '');
  expect(goals.map(({ isReached }) => isReached)).toEqual([true, true, false]);
});

test('a ratio that was not measured is missed', () => {
  const none = { large: [], small: [], ratios: [] };
  const [, , ratio] = homeRows({ ...measured, firstCard: none });
  expect(ratio?.isReached).toBe(false);
});

test('the report replaces the previous one and leaves the rest of the page as it is', () => {
  const report = homeReport(measured);
  const first = withHomeReport('# Figures\n\nText.\n', report);
  expect(first).toBe(`# Figures\n\nText.\n\n${report}`);
  const followed = `${first}\n## After it\n\nMore.\n`;
  expect(withHomeReport(followed, report)).toBe(followed);
});
