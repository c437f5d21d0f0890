import { describe, expect, it } from 'vitest';
import { lineOfTime, notesByLine } from './notes-by-line.ts';

function said(startMs?: number, endMs?: number) {
  return {
    speaker: 'A',
    text: 'Words.',
    ...(startMs !== undefined && { startMs }),
    ...(endMs !== undefined && { endMs }),
  };
}

function noteAt(atMs: number | undefined) {
  const createdAt = '2026-11-30T10:00:00.000Z';
  const time = atMs === undefined ? {} : { atMs };
  return { id: `note ${atMs}`, text: 'A note', ...time, createdAt, changedAt: createdAt };
}

describe('the line that a time belongs to', () => {
  const call = [said(1_000, 3_000), said(3_500, 6_000)];

  it.each([
    ['at the playhead', 3_200, 0],
    ['before the first line', 0, 0],
    ['after the end', 99_000, 1],
  ])('is found %s', (_, atMs, line) => {
    expect(lineOfTime(call, atMs)).toBe(line);
  });

  it('is found although notes have rounded times', () => {
    const fractions = [said(0, 2_000), said(2_000.4, 4_000)];
    expect(lineOfTime(fractions, Math.round(2_000.4))).toBe(1);
  });

  it('is never a line without a start time, and is null if no line has one', () => {
    expect(lineOfTime([said(), said(5_000, 6_000)], 100)).toBe(1);
    expect(lineOfTime([said(), said()], 100)).toBeNull();
  });
});

it('notes are grouped by line, and notes about the whole call are left out', () => {
  const call = [said(1_000, 2_000), said(3_000, 4_000)];
  const notes = [noteAt(0), noteAt(undefined), noteAt(2_500), noteAt(3_000)];
  const texts = [...notesByLine(notes, call)].map(([line, at]) => [line, at.map(({ id }) => id)]);
  expect(texts).toEqual([
    [0, ['note 0', 'note 2500']],
    [1, ['note 3000']],
  ]);
});
