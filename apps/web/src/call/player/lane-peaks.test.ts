import type { Sides } from '@sales-analytics/contract';
import type { SpokenCall } from '@sales-analytics/core';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lanePeaks } from './lane-peaks.ts';

type Said = [speaker: string, startMs: number, endMs: number];

function call(
  lines: readonly Said[],
  sides: Sides = { A: 'sales_rep', B: 'customer' },
): SpokenCall {
  const utterances = lines.map(([speaker, startMs, endMs]) => ({
    speaker,
    text: 'Words.',
    startMs,
    endMs,
  }));
  return { transcript: { utterances }, sides, names: {} };
}

/** Draws the bars as text, like '##..'. */
function pictures(input: Parameters<typeof lanePeaks>[0]): Record<string, string> {
  const drawn = lanePeaks(input).map(({ label, bars }) => [
    label,
    bars.map((bar) => (bar > 0 ? '#' : '.')).join(''),
  ]);
  return Object.fromEntries(drawn);
}

const shape = { lengthMs: 8_000, barCount: 8, peaks: null };

describe('lanePeaks', () => {
  it('shows who speaks when while the loudness is not known', () => {
    const spoken = call([
      ['A', 0, 3_000],
      ['B', 3_200, 5_000],
    ]);
    expect(pictures({ ...shape, spoken })).toEqual({
      'Sales Rep': '###.....',
      Customer: '...##...',
    });
  });

  it('has bars of equal height then', () => {
    const [rep] = lanePeaks({ ...shape, spoken: call([['A', 200, 2_900]]) });
    expect(new Set(rep?.bars)).toEqual(new Set([0, 0.4]));
  });

  it('shows both lanes when both speak', () => {
    const spoken = call([
      ['A', 0, 4_000],
      ['B', 3_000, 6_000],
    ]);
    expect(pictures({ ...shape, spoken })).toEqual({
      'Sales Rep': '####....',
      Customer: '...###..',
    });
  });

  it('pools the speakers of a side', () => {
    const spoken = call(
      [
        ['A', 0, 1_000],
        ['C', 500, 3_000],
      ],
      { A: 'sales_rep', C: 'sales_rep' },
    );
    expect(pictures({ ...shape, spoken })).toEqual({
      'Sales Rep': '###.....',
      Customer: '........',
    });
  });

  it('shows a single short word', () => {
    const spoken = call([['B', 4_010, 4_020]]);
    expect(pictures({ ...shape, spoken })['Customer']).toBe('....#...');
  });

  it('gives the loudness to the speaking side, on one scale', () => {
    const spoken = call([
      ['A', 0, 4_000],
      ['B', 4_000, 8_000],
    ]);
    const peaks = { stepMs: 1_000, values: [0.1, 0.2, 0.4, 0.4, 0.8, 0.8, 0.2, 0.2] };
    const [rep, customer] = lanePeaks({ ...shape, spoken, peaks });
    expect(rep?.bars).toEqual([0.125, 0.25, 0.5, 0.5, 0, 0, 0, 0]);
    expect(customer?.bars).toEqual([0, 0, 0, 0, 1, 1, 0.25, 0.25]);
  });

  it('counts only the part of a bar in which the side speaks', () => {
    const spoken = call([
      ['A', 0, 1_500],
      ['B', 1_500, 2_000],
    ]);
    const peaks = { stepMs: 500, values: [1, 1, 1, 1] };
    const [rep, customer] = lanePeaks({ spoken, peaks, lengthMs: 2_000, barCount: 2 });
    expect(rep?.bars).toEqual([1, 0.5]);
    expect(customer?.bars).toEqual([0, 0.5]);
  });

  it('counts overlapping lines of one side once', () => {
    const spoken = call([
      ['A', 0, 2_000],
      ['A', 0, 2_000],
      ['B', 6_000, 8_000],
    ]);
    const peaks = { stepMs: 1_000, values: Array.from({ length: 8 }, () => 0.5) };
    const [rep, customer] = lanePeaks({ ...shape, spoken, peaks });
    expect(rep?.bars.slice(0, 2)).toEqual(customer?.bars.slice(6));
  });

  it('keeps a quiet word visible next to a loud one', () => {
    const spoken = call([
      ['A', 0, 1_000],
      ['B', 4_000, 5_000],
    ]);
    const peaks = { stepMs: 1_000, values: [1, 0, 0, 0, 0.001, 0, 0, 0] };
    expect(lanePeaks({ ...shape, spoken, peaks })[1]?.bars[4]).toBe(0.12);
  });

  it('has another row for speakers on no side', () => {
    const spoken = call([
      ['A', 0, 1_000],
      ['Z', 2_000, 3_000],
    ]);
    expect(pictures({ ...shape, spoken })).toEqual({
      'Sales Rep': '#.......',
      Customer: '........',
      Others: '..#.....',
    });
  });

  it('is one row for a call without sides', () => {
    expect(pictures({ ...shape, spoken: call([['A', 0, 2_000]], {}) })).toEqual({
      Call: '##......',
    });
  });

  it('shows the loudness of the whole call without timed lines', () => {
    const spoken: SpokenCall = {
      transcript: { utterances: [{ speaker: 'A', text: 'Words.' }] },
      sides: { A: 'sales_rep' },
      names: {},
    };
    const peaks = { stepMs: 1_000, values: [1, 1, 0, 0, 1, 1, 0, 0] };
    expect(pictures({ ...shape, spoken, peaks })).toEqual({ Call: '##..##..' });
    expect(pictures({ ...shape, spoken })).toEqual({ Call: '........' });
  });

  it('draws nothing before the player has a width or a length', () => {
    const spoken = call([['A', 0, 2_000]]);
    for (const input of [
      { ...shape, barCount: 0 },
      { ...shape, lengthMs: 0 },
      { ...shape, lengthMs: Number.NaN },
    ]) {
      expect(pictures({ ...input, spoken })).toEqual({ 'Sales Rep': '', Customer: '' });
    }
  });

  it('returns the requested number of bars between 0 and 1 for any input', () => {
    const time = fc.integer({ min: 0, max: 20_000 });
    const lines = fc.array(fc.tuple(fc.constantFrom('A', 'B', 'Z'), time, time));
    const peaks = fc.option(
      fc.record({
        stepMs: fc.constantFrom(0, 7, 50, 999),
        values: fc.array(fc.oneof(fc.double(), fc.double({ min: 0, max: 1, noNaN: true }))),
      }),
    );
    const length = fc.integer({ min: 1, max: 15_000 });
    fc.assert(
      fc.property(
        lines,
        peaks,
        length,
        fc.integer({ min: 1, max: 60 }),
        (...[said, loud, ms, n]) => {
          const lanes = lanePeaks({ spoken: call(said), peaks: loud, lengthMs: ms, barCount: n });
          for (const { bars } of lanes) {
            expect(bars).toHaveLength(n);
            expect(bars.every((bar) => bar >= 0 && bar <= 1)).toBe(true);
          }
        },
      ),
    );
  });
});
