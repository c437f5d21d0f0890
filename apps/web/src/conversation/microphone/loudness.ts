const windowMs = 20;
/** A key that is struck or a mouse that clicks is over sooner; the shortest 'no' is not. */
const leastSoundMs = 100;
/** Speech close to a microphone lies 15 dB and more above this, a quiet room as far below. */
const soundDb = -45;

const meterFloorDb = -50;
const meterFullDb = -8;

/** Decibels below full scale. Leaves out what never swings: many cheap microphones add a constant. */
function loudnessDb(samples: Float32Array): number {
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

/** How loud a moment is to an ear, from 0 to 1: even steps of a meter are even steps in decibels. */
export function levelOf(samples: Float32Array): number {
  const level = (loudnessDb(samples) - meterFloorDb) / (meterFullDb - meterFloorDb);
  return Math.max(0, Math.min(1, level));
}

/** True where less than a syllable rises above the hum of a room. */
export function isSilence(samples: Float32Array, sampleRate: number): boolean {
  const windowLength = Math.max(1, Math.round((sampleRate * windowMs) / 1000));
  let soundMs = 0;
  for (let from = 0; from + windowLength <= samples.length; from += windowLength) {
    if (loudnessDb(samples.subarray(from, from + windowLength)) > soundDb) soundMs += windowMs;
    if (soundMs >= leastSoundMs) return false;
  }
  return true;
}
