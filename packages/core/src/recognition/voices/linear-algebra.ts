/** A square matrix by rows. */
export type Matrix = Float64Array[];
export type Vector = Float64Array;

export function zeroMatrix(size: number): Matrix {
  return Array.from({ length: size }, () => new Float64Array(size));
}

/** Returns the mean of the products of the vectors with themselves: the covariance, if their mean is zero. */
export function meanProducts(vectors: readonly Vector[], size: number): Matrix {
  const sum = zeroMatrix(size);
  for (const vector of vectors)
    for (let i = 0; i < size; i += 1)
      for (let j = 0; j <= i; j += 1)
        row(sum, i)[j] = at(sum, i, j) + (vector[i] ?? 0) * (vector[j] ?? 0);
  const count = Math.max(1, vectors.length);
  for (let i = 0; i < size; i += 1)
    for (let j = 0; j <= i; j += 1) {
      row(sum, i)[j] = at(sum, i, j) / count;
      row(sum, j)[i] = at(sum, i, j);
    }
  return sum;
}

/** Returns the lower triangle whose product with its transpose is the matrix, which has to be positive definite. */
export function cholesky(matrix: Matrix): Matrix {
  const size = matrix.length;
  const lower = zeroMatrix(size);
  for (let i = 0; i < size; i += 1)
    for (let j = 0; j <= i; j += 1) {
      let value = at(matrix, i, j);
      for (let k = 0; k < j; k += 1) value -= at(lower, i, k) * at(lower, j, k);
      row(lower, i)[j] = i === j ? Math.sqrt(Math.max(value, 1e-12)) : value / at(lower, j, j);
    }
  return lower;
}

export function logDeterminant(matrix: Matrix): number {
  const lower = cholesky(matrix);
  return 2 * lower.reduce((sum, values, i) => sum + Math.log(values[i] ?? 1), 0);
}

/** Solves `lower` times x = `vector`. */
export function solveLower(lower: Matrix, vector: Vector): Vector {
  const result = new Float64Array(vector.length);
  for (let i = 0; i < vector.length; i += 1) {
    let value = vector[i] ?? 0;
    for (let k = 0; k < i; k += 1) value -= at(lower, i, k) * (result[k] ?? 0);
    result[i] = value / at(lower, i, i);
  }
  return result;
}

/** Solves the transpose of `lower` times x = `vector`. */
export function solveUpper(lower: Matrix, vector: Vector): Vector {
  const size = vector.length;
  const result = new Float64Array(size);
  for (let i = size - 1; i >= 0; i -= 1) {
    let value = vector[i] ?? 0;
    for (let k = i + 1; k < size; k += 1) value -= at(lower, k, i) * (result[k] ?? 0);
    result[i] = value / at(lower, i, i);
  }
  return result;
}

/** Returns the eigenvectors with the largest eigenvalues of a symmetric matrix, by Jacobi's method. */
export function largestEigenvectors(symmetric: Matrix, count: number): Vector[] {
  const size = symmetric.length;
  const matrix = symmetric.map((values) => Float64Array.from(values));
  const vectors = zeroMatrix(size);
  for (let i = 0; i < size; i += 1) row(vectors, i)[i] = 1;
  for (let sweep = 0; sweep < 30; sweep += 1) {
    let rest = 0;
    for (let p = 0; p < size; p += 1)
      for (let q = p + 1; q < size; q += 1) {
        rest += at(matrix, p, q) ** 2;
        rotate({ matrix, vectors }, p, q);
      }
    if (rest < 1e-18) break;
  }
  const order = Array.from({ length: size }, (_, i) => i);
  order.sort((one, other) => at(matrix, other, other) - at(matrix, one, one));
  return order
    .slice(0, count)
    .map((column) => Float64Array.from({ length: size }, (_, i) => at(vectors, i, column)));
}

/** Makes one element zero by a rotation. */
function rotate({ matrix, vectors }: { matrix: Matrix; vectors: Matrix }, p: number, q: number) {
  const element = at(matrix, p, q);
  if (Math.abs(element) < 1e-15) return;
  const ratio = (at(matrix, q, q) - at(matrix, p, p)) / (2 * element);
  const tangent = Math.sign(ratio || 1) / (Math.abs(ratio) + Math.sqrt(ratio * ratio + 1));
  const cosine = 1 / Math.sqrt(tangent * tangent + 1);
  const sine = tangent * cosine;
  const turn = (rows: Matrix, i: number, transposed: boolean) => {
    const [a, b] = transposed ? [at(rows, p, i), at(rows, q, i)] : [at(rows, i, p), at(rows, i, q)];
    const [c, d] = [cosine * a - sine * b, sine * a + cosine * b];
    if (transposed) {
      row(rows, p)[i] = c;
      row(rows, q)[i] = d;
    } else {
      row(rows, i)[p] = c;
      row(rows, i)[q] = d;
    }
  };
  for (let i = 0; i < matrix.length; i += 1) turn(matrix, i, false);
  for (let i = 0; i < matrix.length; i += 1) turn(matrix, i, true);
  for (let i = 0; i < matrix.length; i += 1) turn(vectors, i, false);
}

function row(matrix: Matrix, i: number): Float64Array {
  const values = matrix[i];
  if (!values) throw new RangeError(`The matrix has no row ${i}`);
  return values;
}

function at(matrix: Matrix, i: number, j: number): number {
  return matrix[i]?.[j] ?? 0;
}
