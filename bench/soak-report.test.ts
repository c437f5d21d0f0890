import { describe, expect, it } from 'vitest';
import { findingsOf, isSteady, type Sample, type Soak } from './soak-report.ts';

const seconds = 100;
const rate = 10;

/** Each of the twenty samples is taken at its share of the time. */
function samplesOf(at: (share: number) => Partial<Sample> = () => ({})): Sample[] {
  return Array.from({ length: 20 }, (_, index) => {
    const share = (index + 1) / 20;
    const atSeconds = share * seconds;
    return { atSeconds, rss: 100e6, heapUsed: 40e6, handles: 70, files: 90, ...at(share) };
  });
}

function soaked(samples: Sample[], tookMs: (share: number) => number = () => 5): Soak {
  const total = rate * seconds;
  const each = Float64Array.from({ length: total }, (_, at) => tookMs(at / total));
  return { rate, seconds, samples, tookMs: each };
}

describe('a server without a fault', () => {
  it('is steady', () => {
    const findings = findingsOf(soaked(samplesOf()));
    expect(findings).toEqual({
      p99s: [5, 5, 5, 5, 5],
      lastToFirst: 1,
      windowP99s: [5, 5, 5, 5, 5],
      windowLastToMedian: 1,
      heapPerRequest: 0,
      moreMemoryMb: 0,
      moreHandles: 0,
      moreFiles: 0,
    });
    expect(isSteady(findings)).toBe(true);
  });

  it('may allocate and free memory', () => {
    const samples = samplesOf().map((at, index) => ({
      ...at,
      rss: index % 4 === 0 ? 180e6 : 100e6,
    }));
    expect(isSteady(findingsOf(soaked(samples)))).toBe(true);
  });

  it('may grow at first', () => {
    const grown = samplesOf((share) => ({ heapUsed: share <= 0.2 ? share * 40e6 : 40e6 }));
    expect(isSteady(findingsOf(soaked(grown)))).toBe(true);
  });

  it('may run on a system that does not report open files', () => {
    const findings = findingsOf(soaked(samplesOf(() => ({ files: null }))));
    expect(findings.moreFiles).toBeNull();
    expect(isSteady(findings)).toBe(true);
  });
});

/** The response time is long at first, then short, and half as long again at the end. */
function slowThenFast(share: number): number {
  if (share < 0.2) return 20;
  return share < 0.8 ? 5 : 7.5;
}

it('a machine that is slow for a moment does not change the window figures', () => {
  const findings = findingsOf(soaked(samplesOf(), (share) => (share > 0.95 ? 50 : 5)));
  expect(findings.lastToFirst).toBe(10);
  expect(findings.windowLastToMedian).toBe(1);
});

describe('a server is not steady', () => {
  it('if it gets slower', () => {
    const findings = findingsOf(soaked(samplesOf(), (share) => 5 + share * 5));
    expect(findings.lastToFirst).toBeGreaterThan(1.2);
    expect(isSteady(findings)).toBe(false);
  });

  it('if it gets slower after a slow start', () => {
    const findings = findingsOf(soaked(samplesOf(), slowThenFast));
    expect(findings.lastToFirst).toBeLessThan(1.2);
    expect(findings.windowLastToMedian).toBe(1.5);
    expect(isSteady(findings)).toBe(false);
  });

  it('if it leaks some heap with each request', () => {
    const leaked = 100;
    const leaking = samplesOf((share) => ({ heapUsed: 40e6 + share * seconds * rate * leaked }));
    const findings = findingsOf(soaked(leaking));
    expect(findings.heapPerRequest).toBeCloseTo(leaked);
    expect(isSteady(findings)).toBe(false);
  });

  it('if it grows outside its heap', () => {
    const findings = findingsOf(soaked(samplesOf((share) => ({ rss: 100e6 + share * 100e6 }))));
    expect(findings.moreMemoryMb).toBeCloseTo(80);
    expect(isSteady(findings)).toBe(false);
  });

  it.each(['handles', 'files'] as const)('if it leaves %s open', (what) => {
    const findings = findingsOf(soaked(samplesOf((share) => ({ [what]: 70 + share * 100 }))));
    expect(isSteady(findings)).toBe(false);
  });
});
