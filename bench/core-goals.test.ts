import { describe, expect, it } from 'vitest';
import { goalsOf, isReached, type Goal, type Measured } from './core-goals.ts';

function callWork(metricsMs: number, quotesMs = 10) {
  return { parseMs: 2, metricsMs, quotesMs, findingsMs: 5 };
}

const measured: Measured = {
  cold: [callWork(20), callWork(30), callWork(80)],
  warm: [callWork(4), callWork(5), callWork(6)],
  opening: {
    clickToReadable: [200, 210, 400],
    rushToReadable: [250, 290, 410],
    answerToReadable: [90, 100, 110],
    rows: [80, 87],
    letters: [20, 21, 22],
    hits: [30, 31, 75],
    seeks: [40],
    slowKeys: [],
  },
  upload: { growth: 3.7, growthReadWhole: 300.8, size: 300, samples: 28 },
};

function changed(opening: Partial<Measured['opening']>): Measured {
  return { ...measured, opening: { ...measured.opening, ...opening } };
}

describe('a goal', () => {
  function goal(value: number, limit: Goal['limit']): Goal {
    return { what: 'anything', unit: 'ms', measured: value, worst: value, limit };
  }

  it.each([
    { value: 49.9, limit: { under: 50 }, reached: true },
    { value: 50, limit: { under: 50 }, reached: false },
    { value: 32, limit: { atMost: 32 }, reached: true },
    { value: 32.1, limit: { atMost: 32 }, reached: false },
    { value: Number.NaN, limit: { under: 50 }, reached: false },
    { value: Number.NaN, limit: { atMost: 32 }, reached: false },
  ])('with $value against $limit is reached: $reached', ({ value, limit, reached }) => {
    expect(isReached(goal(value, limit))).toBe(reached);
  });
});

describe('the goals', () => {
  it('apply to medians, and not to single slow runs', () => {
    expect(goalsOf(measured).every(isReached)).toBe(true);
  });

  it('apply to metrics and quotes together', () => {
    const [cold] = goalsOf({ ...measured, cold: [callWork(30, 30)] });
    expect(cold).toMatchObject({ measured: 60, worst: 60 });
    expect(cold && isReached(cold)).toBe(false);
  });

  it('apply to the largest number of rows', () => {
    const missed = goalsOf(changed({ rows: [10, 10, 200] })).filter((goal) => !isReached(goal));
    expect(missed.map(({ unit }) => unit)).toEqual(['rows']);
  });

  it('are missed if nothing was measured', () => {
    const missed = goalsOf(changed({ hits: [] })).filter((goal) => !isReached(goal));
    expect(missed.map(({ what }) => what)).toEqual(['search, from a key to its hits']);
  });
});
