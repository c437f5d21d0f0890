import { expect, test } from 'vitest';
import { medianScores, shortfalls, type PageScore } from './web-scores.ts';

const full = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 };

function page(...performances: number[]): PageScore {
  const runs = performances.map((performance) => ({ scores: { ...full, performance }, weak: [] }));
  return { path: '/login', device: 'phone', runs };
}

test('the median of the runs counts', () => {
  expect(medianScores(page(90, 100, 99).runs)).toEqual({ ...full, performance: 99 });
});

test('a score below 100 falls short', () => {
  expect(shortfalls([page(99, 99, 100)], [])).toMatchObject([
    { category: 'performance', score: 99, wanted: 100 },
  ]);
  expect(shortfalls([page(100, 100, 99)], [])).toEqual([]);
});

test('a page that was not measured falls short', () => {
  expect(shortfalls([page()], [])).toHaveLength(4);
});

test('an exception allows its own page, device and category alone', () => {
  const exception = { path: '/login', category: 'performance', atLeast: 95, because: 'x' } as const;
  expect(shortfalls([page(95)], [exception])).toEqual([]);
  expect(shortfalls([page(94)], [exception])).toHaveLength(1);
  expect(shortfalls([page(95)], [{ ...exception, device: 'desktop' }])).toHaveLength(1);
  expect(shortfalls([page(95)], [{ ...exception, path: '/' }])).toHaveLength(1);
  expect(shortfalls([page(95)], [{ ...exception, category: 'seo' }])).toHaveLength(1);
});
