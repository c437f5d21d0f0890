import { loudnessDb } from '../../speech/detection/loudness.ts';

const windowMs = 20;
/** This is longer than a key press or a mouse click, and shorter than the shortest 'no'. */
const minSoundMs = 100;
/** Speech close to a microphone is at least 15 dB louder than this, and a quiet room is 15 dB quieter. */
const soundDb = -45;

const meterFloorDb = -50;
const meterFullDb = -8;

export function levelOf(samples: Float32Array): number {
  const level = (loudnessDb(samples) - meterFloorDb) / (meterFullDb - meterFloorDb);
  return Math.max(0, Math.min(1, level));
}

export function isSilence(samples: Float32Array, sampleRate: number): boolean {
  const windowLength = Math.max(1, Math.round((sampleRate * windowMs) / 1000));
  let soundMs = 0;
  for (let from = 0; from + windowLength <= samples.length; from += windowLength) {
    if (loudnessDb(samples.subarray(from, from + windowLength)) > soundDb) soundMs += windowMs;
    if (soundMs >= minSoundMs) return false;
  }
  return true;
}
