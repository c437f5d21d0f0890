import { expect, it } from 'vitest';
import { periodStart } from './library-period.ts';

const midday = new Date(2026, 2, 5, 12, 30).getTime();

it.each([
  ['last-7-days', new Date(2026, 1, 27)],
  ['last-30-days', new Date(2026, 1, 4)],
  ['this-month', new Date(2026, 2, 1)],
  ['this-year', new Date(2026, 0, 1)],
] as const)('%s starts on a local midnight', (period, start) => {
  expect(periodStart(period, midday)).toBe(start.toISOString());
  expect(periodStart(period, new Date(2026, 2, 5).getTime())).toBe(start.toISOString());
});
