import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bandLabel, layOutBand } from './band-layout.ts';
import type { Band } from './call-metrics.ts';

const published = { source: 'A study', isSecondHand: false };

describe('bandLabel', () => {
  it.each([
    { band: { from: 40, to: 45 }, unit: '%', words: '40 to 45%' },
    { band: { to: 65 }, unit: '%', words: 'up to 65%' },
    { band: { to: 150, isUnder: true }, unit: ' s', words: 'under 150 s' },
    { band: { from: 2 }, unit: ' handled', words: 'at least 2 handled' },
    { band: { typical: 55 }, unit: '%', words: 'typical 55%' },
    { band: { typical: 43, to: 65 }, unit: '%', words: 'typical 43%, up to 65%' },
  ])("says '$words'", ({ band, unit, words }) => {
    expect(bandLabel({ ...published, ...band }, unit)).toBe(words);
  });
});

describe('layOutBand', () => {
  it.each([
    { what: 'a share', band: { from: 40, to: 60 }, value: 58, whole: 100, at: [40, 60, 58] },
    { what: 'a range', band: { from: 140, to: 160 }, value: 165, at: [37.5, 62.5, 68.75] },
    { what: 'a range near nothing', band: { from: 1, to: 3 }, value: 6, at: [100 / 6, 50, 100] },
    { what: 'an upper end', band: { to: 150 }, value: 75, at: [0, 50, 25] },
    { what: 'a lower end', band: { from: 2 }, value: 3, at: [50, 100, 75] },
    { what: 'a typical value', band: { typical: 55 }, value: 70, whole: 100, at: [55, 55, 70] },
    { what: 'a value off the track', band: { to: 150 }, value: 9_000, at: [0, 50, 100] },
  ])('shows $what', ({ band, value, whole, at }) => {
    const { from, to, mark } = layOutBand({
      value,
      band: { ...published, ...band },
      unit: '',
      whole,
    });
    for (const [index, percent] of [from, to, mark].entries()) {
      expect(percent).toBeCloseTo(at[index] ?? -1);
    }
  });

  it('keeps everything on the scale for any numbers', () => {
    const amount = fc.double({ min: 0, max: 1e6, noNaN: true });
    const end = fc.option(amount, { nil: undefined });
    fc.assert(
      fc.property(amount, fc.record({ from: end, width: end, typical: end }), (value, ends) => {
        const { from, width, typical } = ends;
        const to = width === undefined ? undefined : (from ?? 0) + width;
        const band: Band = { ...published, from, to, typical };
        for (const percent of Object.values(layOutBand({ value, band, unit: '' }))) {
          expect(percent).toBeGreaterThanOrEqual(0);
          expect(percent).toBeLessThanOrEqual(100);
        }
      }),
    );
  });
});
