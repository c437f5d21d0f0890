import { describe, expect, it } from 'vitest';
import { listWithOr } from './list-with-or.ts';

describe('listWithOr', () => {
  it.each([
    [[], ''],
    [['.vtt'], '.vtt'],
    [['.vtt', '.srt'], '.vtt or .srt'],
    [['.vtt', '.srt', '.txt'], '.vtt, .srt or .txt'],
  ])('joins %j', (items, text) => {
    expect(listWithOr(items)).toBe(text);
  });
});
