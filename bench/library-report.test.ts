import { expect, test } from 'vitest';
import { libraryRows } from './library-report.ts';
import type { LibraryFigures } from './library-run.ts';

const figures: LibraryFigures = {
  searches: { 'a rare word': [5, 6, 99] },
  filtered: [10, 29],
  home: [10, 31],
  homeRatios: [1.1, 1.2, 1.9],
  bytes: { text: 1_000, index: 710 },
  saves: [20],
  outcomeChanges: [5],
  summaryChanges: [6],
  tagAddedInMs: 60_000,
  tagRemovedInMs: 61_000,
  indexedInMs: 1_000,
};

test('the p95 decides about a time, the median about a ratio', () => {
  const missed = libraryRows({ engine: 'SQLite', figures }).filter(({ isReached }) => !isReached);
  expect(missed.map(({ what }) => what)).toEqual([
    'list without filters',
    'index to text, in bytes',
    'the tag removed again',
  ]);
});

test('the index may be larger on Postgres', () => {
  const rows = libraryRows({ engine: 'Postgres', figures });
  expect(rows.find(({ what }) => what === 'index to text, in bytes')?.isReached).toBe(true);
});

test('a figure that was not measured is missed', () => {
  const rows = libraryRows({ engine: 'SQLite', figures: { ...figures, filtered: [] } });
  expect(rows.find(({ what }) => what === 'list with filters')?.isReached).toBe(false);
});
