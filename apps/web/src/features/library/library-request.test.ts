import { expect, it } from 'vitest';
import { periodStart } from './library-request.ts';

const monday = 1;
const saturday = 6;
const sunday = 7;
const midday = new Date(2026, 2, 5, 12, 30).getTime();

it.each([
  ['last-7-days', new Date(2026, 1, 27)],
  ['last-30-days', new Date(2026, 1, 4)],
  ['this-week', new Date(2026, 2, 2)],
  ['this-month', new Date(2026, 2, 1)],
  ['this-year', new Date(2026, 0, 1)],
] as const)('%s starts on a local midnight', (period, start) => {
  expect(periodStart(period, midday, monday)).toBe(start.toISOString());
  expect(periodStart(period, new Date(2026, 2, 5).getTime(), monday)).toBe(start.toISOString());
});

it.each([
  [5, monday, 2],
  [5, sunday, 1],
  [5, saturday, 0],
  [8, monday, 2],
  [8, sunday, 8],
  [9, monday, 9],
  [9, sunday, 8],
])('the week of day %d, starting on weekday %d, starts on day %d of March', (day, first, start) => {
  const nowMs = new Date(2026, 2, day, 9).getTime();
  expect(periodStart('this-week', nowMs, first)).toBe(new Date(2026, 2, start).toISOString());
});
