import type { Vector } from './linear-algebra.ts';

const starts = 20;
const maxRounds = 30;
/** A smaller group is noise, not a voice. */
const minShare = 0.06;

/**
 * Divides vectors into groups around their means, from several random starts. Returns the number of the group of each
 * vector: of the division with the least distances in which no group is tiny, or null if there is none.
 * @param random returns a number from 0 up to, but not including, 1
 */
export function kMeans(
  vectors: readonly Vector[],
  groupCount: number,
  random: () => number,
): number[] | null {
  let best: { cost: number; groups: number[] } | null = null;
  for (let start = 0; start < starts; start += 1) {
    const found = divide(vectors, randomCentres(vectors, groupCount, random));
    if (found && (!best || found.cost < best.cost)) best = found;
  }
  return best?.groups ?? null;
}

function randomCentres(vectors: readonly Vector[], count: number, random: () => number): Vector[] {
  return Array.from(
    { length: count },
    () => vectors[Math.floor(random() * vectors.length)] ?? new Float64Array(),
  );
}

function divide(vectors: readonly Vector[], firstCentres: Vector[]) {
  let centres = firstCentres;
  let groups: number[] = [];
  let cost = 0;
  for (let round = 0; round < maxRounds; round += 1) {
    const nearest = vectors.map((vector) => nearestCentre(vector, centres));
    cost = nearest.reduce((sum, { distance }) => sum + distance, 0);
    const next = nearest.map(({ centre }) => centre);
    if (next.every((group, i) => group === groups[i])) break;
    groups = next;
    centres = centres.map((centre, group) => meanOf(vectors, groups, group) ?? centre);
  }
  const sizes = centres.map((_, group) => groups.filter((one) => one === group).length);
  return sizes.every((size) => size >= minShare * vectors.length && size > 0)
    ? { cost, groups }
    : null;
}

function nearestCentre(vector: Vector, centres: readonly Vector[]) {
  let best = { centre: 0, distance: Infinity };
  for (const [centre, values] of centres.entries()) {
    let distance = 0;
    for (let i = 0; i < vector.length; i += 1)
      distance += ((vector[i] ?? 0) - (values[i] ?? 0)) ** 2;
    if (distance < best.distance) best = { centre, distance };
  }
  return best;
}

function meanOf(
  vectors: readonly Vector[],
  groups: readonly number[],
  group: number,
): Vector | null {
  const sum = new Float64Array(vectors[0]?.length ?? 0);
  let count = 0;
  for (const [index, vector] of vectors.entries()) {
    if (groups[index] !== group) continue;
    count += 1;
    for (let i = 0; i < sum.length; i += 1) sum[i] = (sum[i] ?? 0) + (vector[i] ?? 0);
  }
  return count === 0 ? null : sum.map((value) => value / count);
}
