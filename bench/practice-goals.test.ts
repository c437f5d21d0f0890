import { describe, expect, it } from 'vitest';
import {
  percentile,
  practiceReport,
  type Arm,
  type MeasuredModel,
  type TurnTimes,
} from './practice-report.ts';

describe('percentile', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);

  it.each([
    { share: 0, value: 1 },
    { share: 0.5, value: 50 },
    { share: 0.95, value: 95 },
    { share: 0.951, value: 96 },
    { share: 1, value: 100 },
  ])('is $value of 1 to 100 at $share', ({ share, value }) => {
    expect(percentile(hundred, share)).toBe(value);
  });

  it('is the value that is there, never one between two', () => {
    expect(percentile([10, 20], 0.5)).toBe(10);
    expect(percentile([10, 20], 0.51)).toBe(20);
  });

  it('counts numbers, not texts', () => {
    expect(percentile([9, 10, 100], 1)).toBe(100);
  });

  it('leaves the values in their order', () => {
    const values = [3, 1, 2];
    percentile(values, 0.5);
    expect(values).toEqual([3, 1, 2]);
  });

  it('is not a number where there is none', () => {
    expect(percentile([], 0.5)).toBeNaN();
  });
});

describe('the report', () => {
  const injected = { transcriptMs: 100, firstWordMs: 300, firstSentenceMs: 400 };
  const models: MeasuredModel[] = [
    { name: 'a quick model', streamed: arm(120, 130), waitedFor: arm(840) },
    { name: 'a slow model', streamed: arm(160), waitedFor: arm(640) },
  ];

  function arm(...transcripts: number[]): Arm {
    return { injected, times: turns(transcripts) };
  }

  /** Words after so much, the reply's first word 200 ms and its first sentence 300 ms later. */
  function turns(transcripts: number[]): TurnTimes[] {
    return transcripts.map((transcriptMs) => ({
      transcriptMs,
      firstWordMs: transcriptMs + 200,
      firstSentenceMs: transcriptMs + 300,
    }));
  }

  function report(silences = [20, 30, 80]): string {
    return practiceReport({ models, silences, turns: 30, browser: '140.0' });
  }

  it('says how it was measured, in which browser, how often and on what', () => {
    expect(report()).toContain('Chromium 140.0');
    expect(report()).toContain('30 turns each');
    expect(report()).toMatch(/Machine: \d+ cores, .+, Node v\d+/);
  });

  it('gives every way until its station, and what of it is ours', () => {
    expect(report()).toContain('| transcript on the screen | 120.0 | 130.0 | 100 | 20.0 | 30.0 |');
    expect(report()).toContain(
      '| first word of the reply on the screen | 320.0 | 330.0 | 300 | 20.0 | 30.0 |',
    );
    expect(report()).toContain(
      '| first sentence handed to the voice | 420.0 | 430.0 | 400 | 20.0 | 30.0 |',
    );
  });

  it('has a table per streamed model and none for one that was waited for', () => {
    const headings = report()
      .split('\n')
      .filter((line) => line.startsWith('## With '));
    expect(headings).toEqual(['## With a quick model', '## With a slow model']);
  });

  it('sets each streamed model against the same model waited for', () => {
    expect(report()).toContain('| a quick model | 420 | 1140 | 0.37 |');
    expect(report()).toContain('| a slow model | 460 | 940 | 0.49 |');
  });

  it('gives the way to silence', () => {
    expect(report()).toContain('p50 30.0, p95 80.0.');
  });

  it('does not hide that nothing was measured', () => {
    expect(report([])).toContain('p50 NaN, p95 NaN');
  });
});
