/** Frames of the same length in one array, one after the other. */
export interface Frames {
  values: Float32Array;
  size: number;
  count: number;
}

/** Gaussians with independent coefficients. Those of one mixture follow each other in each array. */
export interface Mixture {
  count: number;
  weights: Float64Array;
  means: Float64Array;
  variances: Float64Array;
}

const fitRounds = 8;
/** A variance is never below this share of the variance of all frames. */
const minVarianceShare = 0.05;
/** A voice's Gaussians keep to those of all voices as if these had been seen in this many frames. */
const relevance = 12;

/** Fits Gaussians to frames by expectation maximisation. The first means are frames at equal distances. */
export function fitMixture(frames: Frames, count: number): Mixture {
  const { size } = frames;
  const spread = varianceOf(frames);
  let mixture: Mixture = {
    count,
    weights: new Float64Array(count).fill(1 / count),
    means: Float64Array.from({ length: count * size }, (_, i) => {
      const frame = Math.floor(((Math.floor(i / size) + 0.5) * frames.count) / count);
      return frames.values[frame * size + (i % size)] ?? 0;
    }),
    variances: Float64Array.from({ length: count * size }, (_, i) => spread[i % size] ?? 1),
  };
  for (let round = 0; round < fitRounds; round += 1)
    mixture = updated(mixture, frames, { spread, relevance: 0 });
  return mixture;
}

/** Returns a mixture of one voice, adapted from that of all voices, which keeps it sensible for a few frames. */
export function adaptMixture(common: Mixture, frames: Frames): Mixture {
  return updated(common, frames, { spread: varianceOf(frames), relevance });
}

type UpdateOptions = { spread: Float64Array; relevance: number };

function updated(prior: Mixture, frames: Frames, options: UpdateOptions): Mixture {
  const { count } = prior;
  const { size } = frames;
  const totals = new Float64Array(count).fill(1e-6 + options.relevance);
  const sums = prior.means.map((mean) => options.relevance * mean);
  const squares = prior.means.map(
    (mean, i) => options.relevance * (mean * mean + (prior.variances[i] ?? 0)),
  );
  const shares = new Float64Array(count);
  const prepared = prepare(prior, frames);
  for (let frame = 0; frame < frames.count; frame += 1) {
    const from = frame * size;
    writeShares(prepared, frame, shares);
    for (let g = 0; g < count; g += 1) {
      const share = shares[g] ?? 0;
      if (share < 1e-4) continue;
      totals[g] = (totals[g] ?? 0) + share;
      for (let i = 0; i < size; i += 1) {
        const value = frames.values[from + i] ?? 0;
        const place = g * size + i;
        sums[place] = (sums[place] ?? 0) + share * value;
        squares[place] = (squares[place] ?? 0) + share * value * value;
      }
    }
  }
  const total = totals.reduce((sum, value) => sum + value, 0);
  const means = sums.map((sum, place) => sum / (totals[Math.floor(place / size)] ?? 1));
  const variances = squares.map((square, place) => {
    const variance = square / (totals[Math.floor(place / size)] ?? 1) - (means[place] ?? 0) ** 2;
    return Math.max(variance, minVarianceShare * (options.spread[place % size] ?? 1), 1e-4);
  });
  return { count, weights: totals.map((value) => value / total), means, variances };
}

/** Multiplications are faster than divisions, so that the halved reciprocals of the variances are prepared. */
interface Prepared {
  mixture: Mixture;
  logWeights: Float64Array;
  precisions: Float64Array;
  frames: Frames;
}

function prepare(mixture: Mixture, frames: Frames): Prepared {
  const precisions = mixture.variances.map((variance) => 0.5 / variance);
  return { mixture, frames, precisions, logWeights: logWeightsOf(mixture, frames.size) };
}

/** Writes how likely each Gaussian made a frame. The shares add up to 1. */
function writeShares(prepared: Prepared, frame: number, shares: Float64Array) {
  const { mixture } = prepared;
  let most = -Infinity;
  for (let g = 0; g < mixture.count; g += 1) {
    const value = logDensity(prepared, frame, g);
    shares[g] = value;
    if (value > most) most = value;
  }
  let sum = 0;
  for (let g = 0; g < mixture.count; g += 1) {
    shares[g] = Math.exp((shares[g] ?? 0) - most);
    sum += shares[g] ?? 0;
  }
  for (let g = 0; g < mixture.count; g += 1) shares[g] = (shares[g] ?? 0) / sum;
}

/** Returns a function that gives the natural logarithm of a frame's density. */
export function densityOf(mixture: Mixture, frames: Frames): (frame: number) => number {
  const prepared = prepare(mixture, frames);
  const values = new Float64Array(mixture.count);
  return (frame) => {
    let most = -Infinity;
    for (let g = 0; g < mixture.count; g += 1) {
      const value = logDensity(prepared, frame, g);
      values[g] = value;
      if (value > most) most = value;
    }
    let sum = 0;
    for (let g = 0; g < mixture.count; g += 1) sum += Math.exp((values[g] ?? 0) - most);
    return most + Math.log(sum);
  };
}

function logWeightsOf({ count, weights, variances }: Mixture, size: number): Float64Array {
  return Float64Array.from({ length: count }, (_, g) => {
    let sum = Math.log((weights[g] ?? 0) + 1e-12);
    for (let i = 0; i < size; i += 1)
      sum -= 0.5 * Math.log(2 * Math.PI * (variances[g * size + i] ?? 1));
    return sum;
  });
}

function logDensity(prepared: Prepared, frame: number, g: number): number {
  const { mixture, logWeights, precisions, frames } = prepared;
  const { means } = mixture;
  const { values, size } = frames;
  let sum = logWeights[g] ?? 0;
  const [from, place] = [frame * size, g * size];
  for (let i = 0; i < size; i += 1) {
    const distance = (values[from + i] ?? 0) - (means[place + i] ?? 0);
    sum -= distance * distance * (precisions[place + i] ?? 0);
  }
  return sum;
}

function varianceOf({ values, size, count }: Frames): Float64Array {
  const sums = new Float64Array(size);
  const squares = new Float64Array(size);
  for (let place = 0; place < count * size; place += 1) {
    const value = values[place] ?? 0;
    sums[place % size] = (sums[place % size] ?? 0) + value;
    squares[place % size] = (squares[place % size] ?? 0) + value * value;
  }
  return squares.map((square, i) => {
    const mean = (sums[i] ?? 0) / Math.max(1, count);
    return Math.max(square / Math.max(1, count) - mean * mean, 1e-4);
  });
}
