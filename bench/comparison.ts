import { percentile } from './practice-report.ts';

/** One measurement of one of the two; the more, the better it did. */
type Arm = () => Promise<number>;

export interface Pair {
  /** What is held against the other. */
  ours: Arm;
  other: Arm;
}

export interface Bound {
  atLeast?: number;
  atMost?: number;
}

export interface Outcome {
  median: number;
  /** The ratio furthest on the wrong side. */
  worst: number;
  rounds: number;
  isReached: boolean;
}

/**
 * Ours, the other, the other, ours: a machine that slows down or warms up meanwhile treats both alike.
 * @returns each round's ratio of ours to the other
 */
export async function compare({ ours, other }: Pair, rounds: number): Promise<number[]> {
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const first = await ours();
    const second = await other();
    const third = await other();
    const fourth = await ours();
    ratios.push((first + fourth) / (second + third));
  }
  return ratios;
}

/** The median decides: a single round carries a tenth of noise. */
export function outcomeOf(ratios: readonly number[], { atLeast, atMost }: Bound): Outcome {
  const median = medianOf(ratios);
  const worst = atLeast === undefined ? Math.max(...ratios) : Math.min(...ratios);
  // No comparison holds for NaN: what was not measured is not reached.
  const isReached =
    (atLeast === undefined || median >= atLeast) && (atMost === undefined || median <= atMost);
  return {
    median,
    worst,
    rounds: ratios.length,
    isReached: isReached && !Number.isNaN(median),
  };
}

function medianOf(values: readonly number[]): number {
  if (values.length % 2 === 1) return percentile(values, 0.5);
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[values.length / 2] ?? Number.NaN;
  return ((sorted[values.length / 2 - 1] ?? Number.NaN) + upper) / 2;
}
