import { medianOf } from './statistics.ts';

export interface Pair {
  one: () => Promise<number>;
  other: () => Promise<number>;
}

export interface Bound {
  atLeast?: number;
  atMost?: number;
}

/**
 * Each round measures one, the other, the other, one, so that a machine that slows down or warms up affects both alike.
 * Returns each round's ratio of the one to the other.
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

/** The median decides, because a single round has about a tenth of noise. The goal is missed if there are no ratios. */
export function isWithin(ratios: readonly number[], { atLeast, atMost }: Bound): boolean {
  const median = medianOf(ratios);
  if (Number.isNaN(median)) return false;
  return (atLeast === undefined || median >= atLeast) && (atMost === undefined || median <= atMost);
}
