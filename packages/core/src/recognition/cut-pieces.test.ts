import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { cutPieces, type SpokenPart } from './cut-pieces.ts';

const noPause = () => 1;

/** The times are in seconds. */
function part(speaker: string, start: number, end: number): SpokenPart {
  return { speaker, startMs: start * 1000, endMs: end * 1000 };
}

function cut(parts: SpokenPart[], likelihoodAt: (speaker: string, ms: number) => number = noPause) {
  return cutPieces(parts, likelihoodAt).map(({ speaker, startMs, endMs }) => [
    speaker,
    startMs / 1000,
    endMs / 1000,
  ]);
}

describe('the pieces of one speaker', () => {
  it('join short parts with short pauses', () => {
    expect(cut([part('A', 0, 2), part('A', 2.5, 5), part('A', 5.4, 7)])).toEqual([['A', 0, 7]]);
  });

  it('end at a pause after eight seconds, and at every long pause', () => {
    expect(cut([part('A', 0, 8), part('A', 8.4, 9)])).toEqual([
      ['A', 0, 8],
      ['A', 8.4, 9],
    ]);
    expect(cut([part('A', 0, 2), part('A', 3.5, 5)])).toEqual([
      ['A', 0, 2],
      ['A', 3.5, 5],
    ]);
  });

  it('are cut where speech is least likely without a pause', () => {
    const quietAt = (_: string, ms: number) => (Math.abs(ms - 12_000) < 20 ? 0.2 : 1);
    const [first, second] = cut([part('A', 0, 25)], quietAt);
    expect(first?.[2]).toBeCloseTo(12, 1);
    expect(second?.[1]).toBe(first?.[2]);
    expect(second?.[2]).toBe(25);
  });

  it('keep what is unsure apart from what is sure', () => {
    const parts = [part('A', 0, 2), { ...part('A', 2.3, 3), isUnsure: true }];
    expect(cutPieces(parts, noPause)).toHaveLength(2);
  });
});

test('a reply of the other speaker ends a piece, and an overlap stays with each speaker', () => {
  expect(cut([part('A', 0, 4), part('B', 3, 5), part('A', 4.5, 6)])).toEqual([
    ['A', 0, 4],
    ['B', 3, 5],
    ['A', 4.5, 6],
  ]);
});

test('every part is in exactly one piece, and no piece is too long', () => {
  const parts = array(
    record({
      speaker: constantFrom('A', 'B'),
      pauseMs: integer({ min: 1, max: 3_000 }),
      lengthMs: integer({ min: 90, max: 60_000 }),
    }),
    { maxLength: 30 },
  ).map((lengths) => {
    let atMs = 0;
    return lengths.map(({ speaker, pauseMs, lengthMs }) => {
      const startMs = atMs + pauseMs;
      atMs = startMs + lengthMs;
      return { speaker, startMs, endMs: atMs };
    });
  });
  assert(
    property(parts, (given) => {
      const pieces = cutPieces(given, noPause);
      for (const { startMs, endMs } of pieces) {
        expect(endMs).toBeGreaterThan(startMs);
        expect(endMs - startMs).toBeLessThanOrEqual(20_000);
      }
      for (const { speaker, startMs, endMs } of given) {
        const covering = pieces.filter(
          (piece) => piece.speaker === speaker && piece.endMs > startMs && piece.startMs < endMs,
        );
        expect(covering[0]?.startMs).toBeLessThanOrEqual(startMs);
        expect(covering.at(-1)?.endMs).toBeGreaterThanOrEqual(endMs);
      }
    }),
  );
});
