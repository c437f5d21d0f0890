import type { Sides, Utterance } from '@sales-analytics/contract';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { lineOverlaps } from './line-overlaps.ts';

const sides: Sides = { A: 'sales_rep', B: 'customer' };

function said(speaker: string, text: string, [startMs, endMs]: [number, number]): Utterance {
  return { speaker, text, startMs, endMs };
}

it('marks a line by its index, in any order of the lines', () => {
  const utterances = [
    said('A', 'Wait, and what do you do about the drivers?', [4_000, 7_000]),
    said('B', 'We plan all of it by hand every Monday morning.', [0, 5_000]),
    said('A', 'Okay.', [1_000, 1_400]),
    said('B', 'We call them.', [7_000, 8_600]),
  ];
  expect([...lineOverlaps({ utterances }, sides)].toSorted(([a], [b]) => a - b)).toEqual([
    [0, 'overlap'],
    [2, 'back-channel'],
  ]);
});

it('marks nothing if the times are estimates or missing', () => {
  const utterances = [
    said('A', 'We plan by hand.', [0, 5_000]),
    said('B', 'Why so?', [1_000, 3_000]),
  ];
  expect(lineOverlaps({ utterances, timesFrom: 'estimate' }, sides).size).toBe(0);
  expect(lineOverlaps({ utterances: [{ speaker: 'A', text: 'Hi.' }] }, sides).size).toBe(0);
});

it('marks no line if the sides take turns', () => {
  const gap = fc.tuple(fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 1, max: 9_000 }));
  fc.assert(
    fc.property(fc.array(gap, { maxLength: 12 }), (gaps) => {
      let atMs = 0;
      const utterances = gaps.map(([pauseMs, lengthMs], at) => {
        const startMs = atMs + pauseMs;
        atMs = startMs + lengthMs;
        return said(at % 2 === 0 ? 'A' : 'B', 'So we plan the routes by hand.', [startMs, atMs]);
      });
      expect(lineOverlaps({ utterances }, sides).size).toBe(0);
    }),
  );
});
