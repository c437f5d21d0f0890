import { expect, test } from 'vitest';
import { findSlowFiles, journeyFileTimes, unitFileTimes } from './ci-file-times.mjs';

test('files of unit tests are listed with their times, the longest first', () => {
  const testResults = [
    { name: '/project/a.test.ts', startTime: 1_000, endTime: 1_500 },
    { name: '/project/b.test.ts', startTime: 1_000, endTime: 22_000 },
    { name: '/project/b.test.ts', startTime: 3_000, endTime: 4_000 },
  ];
  expect(unitFileTimes({ testResults }, '/project')).toEqual([
    { file: 'b.test.ts', ms: 21_000 },
    { file: 'b.test.ts', ms: 1_000 },
    { file: 'a.test.ts', ms: 500 },
  ]);
});

test('the times of the journeys of a file are added up, at any depth', () => {
  const journey = (file, ...durations) => ({
    file,
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const suites = [
    { specs: [journey('a.spec.ts', 100)], suites: [{ specs: [journey('a.spec.ts', 200, 300)] }] },
    { specs: [journey('b.spec.ts', 900)] },
  ];
  expect(journeyFileTimes({ suites })).toEqual([
    { file: 'b.spec.ts', ms: 900 },
    { file: 'a.spec.ts', ms: 600 },
  ]);
});

test('a file is slow over 20 seconds, and on a busy machine over 4 % of the time of all files', () => {
  const times = [
    { file: 'a', ms: 24_000 },
    { file: 'b', ms: 12_000 },
  ];
  expect(findSlowFiles(times)).toEqual({ maxMs: 20_000, slow: [{ file: 'a', ms: 24_000 }] });
  const busy = [...times, ...Array.from({ length: 100 }, () => ({ file: 'c', ms: 10_000 }))];
  expect(findSlowFiles(busy)).toEqual({ maxMs: 41_440, slow: [] });
});
