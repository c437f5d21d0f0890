import { medianOf } from './statistics.ts';

/** Two measurements that are made in turn. */
export interface Pair {
  one: () => Promise<number>;
  other: () => Promise<number>;
}

export interface Bound {
  atLeast?: number;
  atMost?: number;
}

/**
 * Measures one, the other, the other, one in each round, so that a machine that slows down or warms up affects both
 * alike.
 * @returns each round's ratio of the one to the other
 */
export async function measureRatios({ one, other }: Pair, rounds: number): Promise<number[]> {
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const first = await one();
    const second = await other();
    const third = await other();
    const fourth = await one();
    ratios.push((first + fourth) / (second + third));
  }
  return ratios;
}

/** The median decides, because a single round has about a tenth of noise. No ratios are a miss. */
export function isWithin(ratios: readonly number[], { atLeast, atMost }: Bound): boolean {
  const median = medianOf(ratios);
  if (Number.isNaN(median)) return false;
  return (atLeast === undefined || median >= atLeast) && (atMost === undefined || median <= atMost);
}
