const windowMs = 20;
/** Longer than a key press or a mouse click, shorter than the shortest 'no'. */
const minSoundMs = 100;
/** In dB of full scale. Speech close to a microphone is at least 15 dB above this, a quiet room as far below. */
const soundDb = -45;

const meterFloorDb = -50;
const meterFullDb = -8;

/** In dB of full scale, at most 0. The mean is subtracted, because many cheap microphones add a constant. */
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

/** The level for a meter, from 0 to 1, linear in decibels. */
export function levelOf(samples: Float32Array): number {
  const level = (loudnessDb(samples) - meterFloorDb) / (meterFullDb - meterFloorDb);
  return Math.max(0, Math.min(1, level));
}

/** True where fewer than `minSoundMs` of the samples are louder than background noise. */
export function isSilence(samples: Float32Array, sampleRate: number): boolean {
  const windowLength = Math.max(1, Math.round((sampleRate * windowMs) / 1000));
  let soundMs = 0;
  for (let from = 0; from + windowLength <= samples.length; from += windowLength) {
    if (loudnessDb(samples.subarray(from, from + windowLength)) > soundDb) soundMs += windowMs;
    if (soundMs >= minSoundMs) return false;
  }
  return true;
}
