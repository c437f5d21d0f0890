import { describe, expect, it } from 'vitest';
import { coreReport, goalsOf, isReached, type Goal, type Measured } from './core-report.ts';

function thinking(metricsMs: number, quotesMs = 10) {
  return { parseMs: 2, metricsMs, quotesMs };
}

const measured: Measured = {
  cold: [thinking(20), thinking(30), thinking(80)],
  warm: [thinking(4), thinking(5), thinking(6)],
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

function report(given: Measured = measured): string {
  const size = { words: 27_013, utterances: 1_200 };
  return coreReport(given, { size, browser: '150.0' });
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
  it('hold medians, not what happened once', () => {
    expect(goalsOf(measured).every(isReached)).toBe(true);
  });

  it('hold metrics and quotes together', () => {
    const [cold] = goalsOf({ ...measured, cold: [thinking(30, 30)] });
    expect(cold).toMatchObject({ measured: 60, worst: 60 });
    expect(cold && isReached(cold)).toBe(false);
  });

  it('hold the largest number of rows', () => {
    const missed = goalsOf(changed({ rows: [10, 10, 200] })).filter((goal) => !isReached(goal));
    expect(missed.map(({ unit }) => unit)).toEqual(['rows']);
  });

  it('are missed where nothing was measured', () => {
    const missed = goalsOf(changed({ hits: [] })).filter((goal) => !isReached(goal));
    expect(missed.map(({ what }) => what)).toEqual(['search, from a key to its hits']);
  });
});

describe('the report', () => {
  it('says on what, in which browser and where it was measured', () => {
    expect(report()).toContain('27,013 words');
    expect(report()).toContain('1,200 utterances');
    expect(report()).toContain('Chromium 150.0');
    expect(report()).toMatch(/Machine: \d+ cores, .+, Node v\d+[^]+load \d+\.\d/);
  });

  it('sets each goal beside what was measured and the worst of it', () => {
    expect(report()).toContain(
      '| from the click on the dashboard to readable | under 300 ms | 210.0 ms | 400.0 ms | reached |',
    );
    expect(report()).toContain('| rows in the page (most) | under 200 rows | 87 rows | 87 rows |');
    expect(report()).toContain('| at most 32 MB | 3.7 MB | 3.7 MB | reached |');
  });

  it('says what a click takes that nothing announced', () => {
    expect(report()).toContain('it takes 290 ms (median), 410 at worst');
  });

  it('says which goal is missed', () => {
    expect(report(changed({ seeks: [101] }))).toContain('| 101.0 ms | 101.0 ms | MISSED |');
  });

  it('gives the parts of the work, cold and warm, and what of it is the machine', () => {
    expect(report()).toContain('| parsing the JSON | 2.0 | 2.0 | 2.0 | 2.0 |');
    expect(report()).toContain('| all metrics | 30.0 | 80.0 | 5.0 | 6.0 |');
    expect(report()).toContain('| the same, in times the parsing | 20.0 | 45.0 | 7.5 | 8.0 |');
  });

  it('gives the browser’s own count of the keys', () => {
    expect(report()).toContain('every key was painted in under 16 ms');
    expect(report(changed({ slowKeys: [16, 24] }))).toContain(
      'the slowest key was painted after 24 ms',
    );
  });

  it('shows that the measure of memory sees what is used', () => {
    expect(report()).toContain('takes 300.8 MB by the same measure');
  });
});
