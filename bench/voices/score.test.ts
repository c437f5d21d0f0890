import { expect, test } from 'vitest';
import { scoreOf } from './score.ts';

const spoken = [
  { startMs: 0, endMs: 4_000, speaker: 0 },
  { startMs: 4_000, endMs: 6_000, speaker: 1 },
  { startMs: 6_000, endMs: 10_000, speaker: 0 },
];

test('voices are compared with speakers, whatever their numbers are', () => {
  const heard = spoken.map(({ startMs, endMs, speaker }) => ({
    startMs,
    endMs,
    voice: 1 - speaker,
    isUnsure: false,
  }));
  expect(scoreOf(spoken, heard, 2)).toMatchObject({
    right: 1,
    talkPoints: 0,
    turns: 3,
    wrongTurns: 0,
  });
});

test('a turn on the wrong voice counts with its length', () => {
  const heard = [{ startMs: 0, endMs: 10_000, voice: 0, isUnsure: true }];
  const score = scoreOf(spoken, heard, 2);
  expect(score).toMatchObject({ right: 0.8, wrongTurns: 1, unsure: 1, unsureOfWrong: 1 });
  expect(score.talkPoints).toBeCloseTo(20);
});

test('an overlap is no one speaker, and does not count as right or wrong', () => {
  const overlap = [...spoken, { startMs: 3_000, endMs: 4_000, speaker: 1 }];
  const heard = spoken.map(({ startMs, endMs, speaker }) => ({
    startMs,
    endMs,
    voice: speaker,
    isUnsure: false,
  }));
  expect(scoreOf(overlap, heard, 2).right).toBe(1);
});
