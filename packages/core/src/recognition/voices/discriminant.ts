import {
  cholesky,
  largestEigenvectors,
  meanProducts,
  solveLower,
  solveUpper,
  zeroMatrix,
  type Matrix,
  type Vector,
} from './linear-algebra.ts';

/** Added to the variance within a voice, because short calls have few windows. */
const regularisation = 0.05;
/** Neighbouring windows that differ more than this share of them may have different voices. */
const usedShare = 0.85;

/**
 * Finds the directions in which voices differ, from the call itself: two neighbouring windows usually have one voice, so
 * that their differences show how much a voice varies, and the differences of all windows show how much all voices do (a
 * linear discriminant). Returns each window in these directions.
 * @param vectors one for each window, all of the same length
 * @param neighbours the indexes of pairs of windows that follow each other without a pause
 */
export function discriminate(
  vectors: readonly Vector[],
  neighbours: readonly (readonly [number, number])[],
  directionCount: number,
): Vector[] {
  const scaled = standardised(vectors);
  const size = scaled[0]?.length ?? 0;
  if (neighbours.length < size / 2) return scaled;
  const lower = cholesky(withinVoice(scaled, neighbours, size));
  const directions = largestEigenvectors(
    whitened(meanProducts(scaled, size), lower),
    directionCount,
  );
  const projections = directions.map((direction) => solveUpper(lower, direction));
  return scaled.map((vector) => Float64Array.from(projections, (one) => product(one, vector)));
}

/** Gives each number the mean 0 and the deviation 1 over all windows. */
function standardised(vectors: readonly Vector[]): Vector[] {
  const size = vectors[0]?.length ?? 0;
  const count = Math.max(1, vectors.length);
  const mean = new Float64Array(size);
  const square = new Float64Array(size);
  for (const vector of vectors)
    for (let i = 0; i < size; i += 1) {
      mean[i] = (mean[i] ?? 0) + (vector[i] ?? 0) / count;
      square[i] = (square[i] ?? 0) + (vector[i] ?? 0) ** 2 / count;
    }
  return vectors.map((vector) =>
    Float64Array.from(vector, (value, i) => {
      const variance = (square[i] ?? 0) - (mean[i] ?? 0) ** 2;
      return (value - (mean[i] ?? 0)) / Math.sqrt(Math.max(variance, 1e-9));
    }),
  );
}

function withinVoice(
  vectors: readonly Vector[],
  neighbours: readonly (readonly [number, number])[],
  size: number,
): Matrix {
  const differences = neighbours.map(([one, other]) =>
    Float64Array.from(
      { length: size },
      (_, i) => ((vectors[one]?.[i] ?? 0) - (vectors[other]?.[i] ?? 0)) / Math.SQRT2,
    ),
  );
  differences.sort((one, other) => product(one, one) - product(other, other));
  const used = differences.slice(0, Math.ceil(usedShare * differences.length));
  const covariance = meanProducts(used, size);
  const trace = covariance.reduce((sum, row, i) => sum + (row[i] ?? 0), 0);
  for (const [i, row] of covariance.entries())
    row[i] = (row[i] ?? 0) + Math.max(1e-6, (regularisation * trace) / size);
  return covariance;
}

/** Returns the matrix in the coordinates in which the covariance of `lower` is the unit matrix. */
function whitened(matrix: Matrix, lower: Matrix): Matrix {
  const half = matrix.map((row) => solveLower(lower, row));
  const size = matrix.length;
  const result = zeroMatrix(size);
  for (let j = 0; j < size; j += 1) {
    const column = Float64Array.from({ length: size }, (_, i) => half[i]?.[j] ?? 0);
    const solved = solveLower(lower, column);
    for (let i = 0; i < size; i += 1) {
      const row = result[i];
      if (row) row[j] = solved[i] ?? 0;
    }
  }
  return result;
}

function product(one: Vector, other: Vector): number {
  let sum = 0;
  for (let i = 0; i < one.length; i += 1) sum += (one[i] ?? 0) * (other[i] ?? 0);
  return sum;
}
