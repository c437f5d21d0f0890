import { describe, expect, it } from 'vitest';
import { findingsOf, isSteady, soakReport, type Held, type Soak } from './soak-report.ts';

const seconds = 100;
const rate = 10;

/** Twenty looks, each made of how far along the time is. */
function looks(at: (share: number) => Partial<Held> = () => ({})): Held[] {
  return Array.from({ length: 20 }, (_, look) => {
    const share = (look + 1) / 20;
    const atSeconds = share * seconds;
    return { atSeconds, rss: 100e6, heapUsed: 40e6, handles: 70, files: 90, ...at(share) };
  });
}

function soaked(held: Held[], tookMs: (share: number) => number = () => 5): Soak {
  const total = rate * seconds;
  const each = Float64Array.from({ length: total }, (_, at) => tookMs(at / total));
  return { rate, seconds, held, tookMs: each };
}

describe('a server that stays as it is', () => {
  it('is steady', () => {
    const findings = findingsOf(soaked(looks()));
    expect(findings).toEqual({
      p99s: [5, 5, 5, 5, 5],
      lastToFirst: 1,
      usualP99s: [5, 5, 5, 5, 5],
      usualLastToMedian: 1,
      heapPerRequest: 0,
      moreMemoryMb: 0,
      moreHandles: 0,
      moreFiles: 0,
    });
    expect(isSteady(findings)).toBe(true);
  });

  it('may take and give back memory', () => {
    const held = looks().map((at, look) => ({ ...at, rss: look % 4 === 0 ? 180e6 : 100e6 }));
    expect(isSteady(findingsOf(soaked(held)))).toBe(true);
  });

  it('may grow at first', () => {
    const grown = looks((share) => ({ heapUsed: share <= 0.2 ? share * 40e6 : 40e6 }));
    expect(isSteady(findingsOf(soaked(grown)))).toBe(true);
  });

  it('need not tell its open files', () => {
    const findings = findingsOf(soaked(looks(() => ({ files: null }))));
    expect(findings.moreFiles).toBeNull();
    expect(isSteady(findings)).toBe(true);
  });
});

/** Slow at first, then quick, and half as slow again in the end. */
function disturbedThen(share: number): number {
  if (share < 0.2) return 20;
  return share < 0.8 ? 5 : 7.5;
}

it('a machine that is slow for a moment of the end does not move what is usual', () => {
  const findings = findingsOf(soaked(looks(), (share) => (share > 0.95 ? 50 : 5)));
  expect(findings.lastToFirst).toBe(10);
  expect(findings.usualLastToMedian).toBe(1);
});

describe('a server that does not', () => {
  it('gets slower', () => {
    const findings = findingsOf(soaked(looks(), (share) => 5 + share * 5));
    expect(findings.lastToFirst).toBeGreaterThan(1.2);
    expect(isSteady(findings)).toBe(false);
  });

  it('gets slower after a start that was disturbed', () => {
    const findings = findingsOf(soaked(looks(), disturbedThen));
    expect(findings.lastToFirst).toBeLessThan(1.2);
    expect(findings.usualLastToMedian).toBe(1.5);
    expect(isSteady(findings)).toBe(false);
  });

  it('keeps some of each request', () => {
    const kept = 100;
    const leaking = looks((share) => ({ heapUsed: 40e6 + share * seconds * rate * kept }));
    const findings = findingsOf(soaked(leaking));
    expect(findings.heapPerRequest).toBeCloseTo(kept);
    expect(isSteady(findings)).toBe(false);
  });

  it('grows beside its heap', () => {
    const findings = findingsOf(soaked(looks((share) => ({ rss: 100e6 + share * 100e6 }))));
    expect(findings.moreMemoryMb).toBeCloseTo(80);
    expect(isSteady(findings)).toBe(false);
  });

  it.each(['handles', 'files'] as const)('leaves %s open', (what) => {
    const findings = findingsOf(soaked(looks((share) => ({ [what]: 70 + share * 100 }))));
    expect(isSteady(findings)).toBe(false);
  });
});

describe('the report', () => {
  it('sets each goal beside what was measured', () => {
    const report = soakReport(soaked(looks()));
    expect(report).toContain('--minutes 1.7 --write');
    expect(report).toContain(
      '| p99 of the last fifth to the first | at most 1.2 | 1.00 | reached |',
    );
    expect(report).toContain('| heap held on to, per request | at most 8 B | 0.0 B | reached |');
  });

  it('says what is missed', () => {
    const report = soakReport(soaked(looks((share) => ({ handles: share * 100 }))));
    expect(report).toContain('| handles, last fifth less second | at most 16 | 60 | MISSED |');
  });
});
