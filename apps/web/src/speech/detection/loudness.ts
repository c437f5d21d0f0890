/** Returns the loudness in dB of full scale. It subtracts the mean, because many cheap microphones add a constant. */
export function loudnessDb(samples: Float32Array): number {
  let sum = 0;
  let sumOfSquares = 0;
  for (const sample of samples) {
    sum += sample;
    sumOfSquares += sample * sample;
  }
  const mean = sum / samples.length;
  const variance = sumOfSquares / samples.length - mean * mean;
  return variance > 0 ? 10 * Math.log10(variance) : Number.NEGATIVE_INFINITY;
}
