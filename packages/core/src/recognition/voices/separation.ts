import type { Frames } from './gaussian-mixture.ts';
import { logDeterminant, zeroMatrix, type Matrix } from './linear-algebra.ts';

/** Keeps the determinant above zero if all frames are the same. */
const minVariance = 0.02;
/**
 * Two Gaussians of one voice also fit better than one, by half of their further parameters if frames were independent.
 * Neighbouring frames overlap, so that it is about three times as much.
 */
const chanceFactor = 1.5;

/**
 * Returns how far voices are apart: the gain in the logarithm of the likelihood for each frame of the smaller voice if two
 * voices have a Gaussian each instead of one together. Of more than two voices it is that of the nearest pair.
 */
export function separationOf(frames: Frames, voices: Uint8Array, count: number): number {
  const all = Array.from({ length: count }, (_, voice) => sumsOf(frames, voices, voice));
  let least = Infinity;
  for (const [i, one] of all.entries())
    for (const other of all.slice(i + 1)) least = Math.min(least, distance(one, other));
  return least;
}

interface Sums {
  count: number;
  sum: Float64Array;
  products: Matrix;
}

function sumsOf({ values, size, count }: Frames, voices: Uint8Array, voice: number): Sums {
  const sums: Sums = { count: 0, sum: new Float64Array(size), products: zeroMatrix(size) };
  for (let frame = 0; frame < count; frame += 1) {
    if (voices[frame] !== voice) continue;
    sums.count += 1;
    for (const [i, row] of sums.products.entries()) {
      const value = values[frame * size + i] ?? 0;
      sums.sum[i] = (sums.sum[i] ?? 0) + value;
      for (let j = 0; j < size; j += 1)
        row[j] = (row[j] ?? 0) + value * (values[frame * size + j] ?? 0);
    }
  }
  return sums;
}

function distance(one: Sums, other: Sums): number {
  const fewest = Math.min(one.count, other.count);
  if (fewest === 0) return 0;
  const joined: Sums = {
    count: one.count + other.count,
    sum: one.sum.map((value, i) => value + (other.sum[i] ?? 0)),
    products: one.products.map((row, i) =>
      row.map((value, j) => value + (other.products[i]?.[j] ?? 0)),
    ),
  };
  const parameters = (one.sum.length * (one.sum.length + 3)) / 2;
  const byChance = (chanceFactor * parameters) / fewest;
  return (spread(joined) - spread(one) - spread(other)) / (2 * fewest) - byChance;
}

function spread({ count, sum, products }: Sums): number {
  const covariance = products.map((row, i) =>
    row.map((value, j) => {
      const mean = (sum[i] ?? 0) * (sum[j] ?? 0);
      return value / count - mean / (count * count) + (i === j ? minVariance : 0);
    }),
  );
  return count * logDeterminant(covariance);
}
