import { expect, test } from 'vitest';
import { isReached, reportOf, type Measured } from './voices-report.ts';

function measured(change: Partial<Measured>, right = 0.99): Measured {
  return {
    people: ['J', '59P'],
    found: 2,
    confidence: 'easy',
    score: { right, talkPoints: 1, turns: 40, wrongTurns: 2, unsure: 0, unsureOfWrong: 0 },
    conditions: { isSameChannel: true, levelDb: 3, noiseDb: 30, codec: 'GSM' },
    timesRealTime: 80,
    ...change,
  };
}

test('the goals are reached if calls that are called easy are right', () => {
  expect(isReached([measured({})])).toBe(true);
  expect(isReached([measured({}), measured({}, 0.94)])).toBe(false);
  expect(isReached([measured({}), measured({ confidence: 'hard' }, 0.9)])).toBe(true);
});

test('a person alone who is taken for two, and a slow search, miss the goals', () => {
  expect(isReached([measured({ people: ['J'], confidence: 'hard' })])).toBe(false);
  expect(isReached([measured({ timesRealTime: 59 })])).toBe(false);
});

test('the report has a row for each group that has conversations', () => {
  const report = reportOf([measured({}), measured({ confidence: 'hard' }, 0.9)]);
  expect(report).toContain('| two people | 2 | 0, 2, 0 | 94.5 % |');
  expect(report).toContain('| called hard | 1 |');
  expect(report).not.toContain('three people');
});
