import { expect, test } from 'vitest';
import { transcriptOfReading } from './transcript-of-reading.ts';

const sure = { meanLogProbability: -0.1, tokenCount: 5 };

test('a transcript has the pieces that are read, and marks those that are unsure', () => {
  const pieces = [
    { speaker: 'A', startMs: 0, endMs: 4_000 },
    { speaker: 'B', startMs: 4_500, endMs: 5_000, isUnsure: true },
    { speaker: 'A', startMs: 5_200, endMs: 6_000 },
    { speaker: 'B', startMs: 6_100, endMs: 9_000 },
    { speaker: 'A', startMs: 9_500, endMs: 12_000 },
  ];
  const texts = [
    { text: 'Good morning.', ...sure },
    { text: 'Hello.', ...sure },
    { text: '', meanLogProbability: 0, tokenCount: 0 },
    { text: 'Which is it?', meanLogProbability: -0.9, tokenCount: 4 },
  ];
  expect(transcriptOfReading({ durationMs: 13_000, pieces, texts })).toEqual({
    durationMs: 13_000,
    timesFrom: 'ranges',
    language: 'en',
    utterances: [
      { speaker: 'A', text: 'Good morning.', startMs: 0, endMs: 4_000 },
      { speaker: 'B', text: 'Hello.', startMs: 4_500, endMs: 5_000, isUnsure: true },
      { speaker: 'A', text: '[not understood]', startMs: 5_200, endMs: 6_000, isUnsure: true },
      { speaker: 'B', text: 'Which is it?', startMs: 6_100, endMs: 9_000, isUnsure: true },
    ],
  });
});
