import type { Band, ComparedFigure, ComparisonRow } from '@sales-analytics/core';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bandScaleOf } from './band-scale.ts';

const band: Band = { from: 140, to: 160, source: 'A study', isSecondHand: false };
const under150: Band = { to: 150, isUnder: true, source: 'A study', isSecondHand: false };

function row(changes: Partial<ComparisonRow>): ComparisonRow {
  return { metric: 'speakingRate', difference: { text: '', tone: 'none' }, ...changes };
}

function measured(value: number): ComparedFigure {
  return { value, origin: 'measured' };
}

describe('the scale of two numbers', () => {
  it('has one band if both calls have the same one, and both marks', () => {
    const scale = bandScaleOf(
      row({ a: measured(168), b: measured(155), bandA: band, bandB: band }),
    );
    expect(scale?.bands).toHaveLength(1);
    expect(scale?.marks.map(({ letter }) => letter)).toEqual(['a', 'b']);
    const [a, b] = scale?.marks ?? [];
    expect(a?.at).toBeGreaterThan(scale?.bands[0]?.to ?? 100);
    expect(b?.at).toBeLessThan(scale?.bands[0]?.to ?? 0);
  });

  it('has a band for each call if they differ, and begins at 0 if a band has no lower end', () => {
    const scale = bandScaleOf(
      row({
        metric: 'longestMonologue',
        a: measured(94),
        b: measured(88),
        bandA: band,
        bandB: under150,
      }),
    );
    expect(scale?.bands.map(({ letter }) => letter)).toEqual(['a', 'b']);
    expect(scale?.bands[1]?.from).toBe(0);
  });

  it('of talk ratios goes from 0 to 100', () => {
    const typical: Band = { typical: 55, source: 'A study', isSecondHand: true };
    expect(bandScaleOf(row({ metric: 'talkRatio', a: measured(58), bandA: typical }))).toEqual({
      bands: [{ letter: 'a', from: 55, to: 55 }],
      marks: [{ letter: 'a', at: 58 }],
    });
  });

  it.each([
    { why: 'no band', changes: { a: measured(5), b: measured(14) } },
    { why: 'no number', changes: { bandA: band, bandB: band } },
    {
      why: 'only an estimate',
      changes: { a: { value: 150, origin: 'estimate' as const }, bandA: band },
    },
  ])('does not exist with $why', ({ changes }) => {
    expect(bandScaleOf(row(changes))).toBeUndefined();
  });

  it('keeps everything on it for any numbers', () => {
    const amount = fc.double({ min: 0, max: 1e6, noNaN: true });
    const end = fc.option(amount, { nil: undefined });
    const anyBand = fc
      .record({ from: end, width: end, typical: end })
      .map(({ from, width, typical }): Band => {
        const to = width === undefined ? undefined : (from ?? 0) + width;
        return { from, to, typical, source: '', isSecondHand: false };
      });
    fc.assert(
      fc.property(fc.tuple(amount, amount), anyBand, anyBand, ([a, b], bandA, bandB) => {
        const scale = bandScaleOf(row({ a: measured(a), b: measured(b), bandA, bandB }));
        const places = [
          ...(scale?.marks ?? []).map(({ at }) => at),
          ...(scale?.bands ?? []).flatMap(({ from, to }) => [from, to]),
        ];
        for (const place of places) {
          expect(place).toBeGreaterThanOrEqual(0);
          expect(place).toBeLessThanOrEqual(100);
        }
      }),
    );
  });
});
