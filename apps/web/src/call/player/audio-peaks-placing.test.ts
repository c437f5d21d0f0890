import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countLevels, levelsOf, placePeaks, type AudioSlice } from './audio-peaks-placing.ts';

function sliceOf(durationMs: number, loudness: number): AudioSlice {
  const levels = Array.from({ length: countLevels(durationMs) }, () => loudness);
  return { sizeBytes: durationMs * 8, durationMs, levels };
}

describe('levelsOf', () => {
  it('takes the loudest sample of every part, in any channel and direction', () => {
    const left = Float32Array.of(0, 0.25, 0, 0, 0, 0);
    const right = Float32Array.of(0, 0, -0.5, 0, 0, 0.75);
    expect(levelsOf([left, right], 3)).toEqual([0.25, 0.5, 0.75]);
  });

  it('is silence without samples', () => {
    expect(levelsOf([], 2)).toEqual([0, 0]);
    expect(levelsOf([new Float32Array()], 1)).toEqual([0]);
  });
});

describe('placePeaks', () => {
  it('joins the slices, with a value for every tenth of a second', () => {
    const peaks = placePeaks([sliceOf(300, 0.5), sliceOf(200, 1)], 500);
    expect(peaks).toEqual({ stepMs: 100, values: [0.5, 0.5, 0.5, 1, 1] });
  });

  it('leaves the time of a slice that could not be decoded silent', () => {
    const broken = { sizeBytes: 1, durationMs: 200, levels: null };
    const peaks = placePeaks([sliceOf(100, 1), broken, sliceOf(100, 1)], 400);
    expect(peaks?.values).toEqual([1, 0, 0, 1]);
  });

  it('gives a slice of unknown length the average of as many bytes', () => {
    const unknown = { sizeBytes: 1600, durationMs: null, levels: null };
    const peaks = placePeaks([sliceOf(200, 1), unknown, sliceOf(100, 1)], 500);
    expect(peaks?.values).toEqual([1, 1, 0, 0, 1]);
  });

  it('fits the stated length if it is within 2% of what was read', () => {
    const peaks = placePeaks([sliceOf(1000, 1)], 1015);
    expect(peaks?.values).toHaveLength(11);
    expect((peaks?.stepMs ?? 0) * 11).toBeCloseTo(1015, 6);
  });

  it.each([0, Number.NaN, 940, 2000])('keeps its own length if %d is stated', (durationMs) => {
    expect(placePeaks([sliceOf(1000, 1)], durationMs)).toMatchObject({ stepMs: 100 });
  });

  it('has at most 4,000 values, one of which is the loudest', () => {
    const threeHoursMs = 3 * 60 * 60 * 1000;
    const peaks = placePeaks(
      [sliceOf(threeHoursMs / 2 - 10, 0.25), sliceOf(20, 0.875), sliceOf(threeHoursMs / 2 - 10, 0)],
      threeHoursMs,
    );
    expect(peaks).toMatchObject({ stepMs: 2700 });
    expect(peaks?.values).toHaveLength(4000);
    expect(peaks?.values.filter((value) => value === 0.875).length).toBeGreaterThan(0);
  });

  it.each([
    ['no slices', []],
    ['slices that could not be decoded', [{ sizeBytes: 9, durationMs: 100, levels: null }]],
    ['slices without time', [{ sizeBytes: 9, durationMs: null, levels: null }]],
  ])('is null for %s', (_name, slices) => {
    expect(placePeaks(slices, 1000)).toBeNull();
  });

  it('stays between 0 and 1 without gaps for any slices', () => {
    const slice = fc.record({
      sizeBytes: fc.integer({ min: 1, max: 1e6 }),
      durationMs: fc.integer({ min: 1, max: 100_000 }),
      levels: fc.array(fc.float({ min: Math.fround(0.01), max: 2, noNaN: true }), { minLength: 1 }),
    });
    fc.assert(
      fc.property(
        fc.array(slice, { minLength: 1, maxLength: 5 }),
        fc.nat(500_000),
        (slices, ms) => {
          const peaks = placePeaks(slices, ms);
          const readMs = slices.reduce((sum, { durationMs }) => sum + durationMs, 0);
          const longMs = (peaks?.stepMs ?? 0) * (peaks?.values.length ?? 0);
          expect(Math.abs(longMs - readMs)).toBeLessThanOrEqual(readMs * 0.02 + 1e-6);
          expect(peaks?.values.every((value) => value >= 0 && value <= 1)).toBe(true);
          expect(Math.max(...(peaks?.values ?? []))).toBeGreaterThan(0);
        },
      ),
    );
  });
});
