import type { Utterance } from '@sales-analytics/contract';
import { describe, expect, it } from 'vitest';
import { lineAt } from './line-at.ts';

function lines(...starts: (number | undefined)[]): Utterance[] {
  return starts.map((startMs) => ({
    speaker: 'A',
    text: 'Yes.',
    ...(startMs !== undefined && { startMs, endMs: startMs + 500 }),
  }));
}

describe('lineAt', () => {
  it.each([
    ['the line that starts there', lines(0, 1_000, 2_000), 1_000, 1],
    ['the line before a gap', lines(0, 1_000, 9_000), 5_000, 1],
    ['the last line after the end', lines(0, 1_000), 60_000, 1],
    ['the first line before anything is said', lines(500, 1_000), 0, 0],
    ['the latest of lines that are out of order', lines(2_000, 0, 1_000), 1_500, 2],
    ['the first of two that start together', lines(0, 1_000, 1_000), 1_000, 1],
    ['past lines without times', lines(undefined, 0, undefined, 3_000), 2_000, 1],
    ['the first line where no line has times', lines(undefined, undefined), 2_000, 0],
  ])('finds %s', (_what, utterances, ...[ms, line]) => {
    expect(lineAt(utterances, ms)).toBe(line);
  });
});
