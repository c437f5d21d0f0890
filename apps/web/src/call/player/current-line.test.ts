import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineAt } from './current-line.ts';

function said(startMs?: number, endMs?: number) {
  return {
    speaker: 'A',
    text: 'Words.',
    ...(startMs !== undefined && { startMs }),
    ...(endMs !== undefined && { endMs }),
  };
}

describe('lineAt', () => {
  const call = [said(1_000, 3_000), said(3_500, 6_000), said(5_000, 5_500)];

  it.each([
    ['before the first line', 999, null],
    ['where a line begins', 1_000, 0],
    ['within a line', 2_000, 0],
    ['in a pause, the line before it', 3_200, 0],
    ['where two overlap, the one that began last', 5_200, 2],
    ['after the shorter of two, the one that goes on', 5_700, 1],
    ['after the end, the one that ended last', 99_000, 1],
  ])('finds the line %s', (_, atMs, line) => {
    expect(lineAt(call, atMs)).toBe(line);
  });

  it('finds lines that have only a start', () => {
    const starts = [said(0), said(4_000), said(8_000)];
    const times = [0, 3_999, 4_000, 7_000, 20_000];
    expect(times.map((atMs) => lineAt(starts, atMs))).toEqual([0, 0, 1, 1, 2]);
  });

  it('finds no line without times', () => {
    expect(lineAt([said(), said()], 10)).toBeNull();
  });

  it('finds lines that are out of order', () => {
    expect(lineAt([said(9_000, 9_500), said(0, 500)], 100)).toBe(1);
  });

  it('finds a spoken line whenever there is one', () => {
    const lines = fc.array(
      fc.tuple(fc.nat(1_000), fc.nat(300)).map(([start, length]) => said(start, start + length)),
    );
    const holds = () =>
      fc.assert(
        fc.property(lines, fc.nat(1_400), (utterances, atMs) => {
          const line = lineAt(utterances, atMs);
          const isSpoken = ({ startMs = 0, endMs = 0 }) => startMs <= atMs && atMs < endMs;
          const hasBegun = ({ startMs = 0 }) => startMs <= atMs;
          const wanted = utterances.some(isSpoken) ? isSpoken : hasBegun;
          return line === null
            ? !utterances.some(hasBegun)
            : utterances.slice(line, line + 1).some(wanted);
        }),
      );
    expect(holds).not.toThrow();
  });
});
