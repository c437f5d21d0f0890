import { expect, test } from 'vitest';
import { medianScores, shortfalls, webReport, type PageScore } from './web-report.ts';

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

test('the report has a row for each page and the reason of each exception', () => {
  const exception = { path: '/login', category: 'performance', atLeast: 95, because: 'fonts' };
  const report = webReport([page(96)], [exception as never], '/ 102.1 kB');
  expect(report).toContain('| /login | phone | 96 | 100 | 100 | 100 |');
  expect(report).toContain('- /login, performance, at least 95: fonts');
  expect(report).toContain('/ 102.1 kB');
});

test('an exception that was not needed is not told', () => {
  const exception = { path: '/login', category: 'performance', atLeast: 95, because: 'fonts' };
  expect(webReport([page(100)], [exception as never], '')).not.toContain('fonts');
});
