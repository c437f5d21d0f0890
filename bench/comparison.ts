import { medianOf } from './statistics.ts';

/** One measurement; a higher number is better. */
type Measure = () => Promise<number>;

export interface Pair {
  ours: Measure;
  /** What ours is compared with. */
  other: Measure;
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
 * Measures ours, the other, the other, ours in each round, so that a machine that slows down or warms up
 * affects both alike.
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

/** The median decides, because a single round has about a tenth of noise. */
export function outcomeOf(ratios: readonly number[], { atLeast, atMost }: Bound): Outcome {
  const median = medianOf(ratios);
  const worst = atLeast === undefined ? Math.max(...ratios) : Math.min(...ratios);
  // No comparison holds for NaN, so a goal that was not measured is missed.
  const isReached =
    (atLeast === undefined || median >= atLeast) && (atMost === undefined || median <= atMost);
  return {
    median,
    worst,
    rounds: ratios.length,
    isReached: isReached && !Number.isNaN(median),
  };
}
