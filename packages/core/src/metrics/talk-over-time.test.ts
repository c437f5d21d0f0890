import type { Sides, Utterance } from '@sales-analytics/contract';
import { describe, expect, it } from 'vitest';
import { measureCall } from './measure-call.ts';

const sides: Sides = { A: 'sales_rep', B: 'customer' };

function spoke(speaker: string, startMs: number, endMs: number): Utterance {
  return { speaker, text: 'This takes more than three words.', startMs, endMs };
}

function repShares(utterances: Utterance[], durationMs?: number): (number | undefined)[] {
  const tenths = measureCall({ utterances, durationMs }, sides).talkOverTime ?? [];
  return tenths.map((shares) => shares?.sales_rep);
}

describe('talkOverTime', () => {
  it('gives the talk ratio of each tenth', () => {
    expect(repShares([spoke('A', 0, 5_000), spoke('B', 5_000, 10_000)])).toEqual([
      100, 100, 100, 100, 100, 0, 0, 0, 0, 0,
    ]);
  });

  it('divides speech that crosses from one tenth into the next', () => {
    const shares = repShares([spoke('A', 0, 1_500), spoke('B', 1_500, 10_000)]);
    expect(shares.slice(0, 3)).toEqual([100, 50, 0]);
  });

  it('is null if no side spoke', () => {
    expect(repShares([spoke('A', 0, 1_000), spoke('B', 9_000, 10_000)])).toEqual([
      100,
      ...Array.from({ length: 8 }, () => undefined),
      0,
    ]);
  });

  it('divides the whole recording', () => {
    const shares = repShares([spoke('A', 0, 5_000), spoke('B', 5_000, 10_000)], 100_000);
    expect(shares).toEqual([50, ...Array.from({ length: 9 }, () => undefined)]);
  });

  it('is not available without times', () => {
    const utterances = [{ speaker: 'A', text: 'Typed.' }];
    expect(measureCall({ utterances }, sides).talkOverTime).toBeUndefined();
  });
});
