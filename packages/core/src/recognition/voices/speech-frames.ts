import type { SpeechRegion } from '../speech-regions.ts';
import type { Frames } from './gaussian-mixture.ts';
import { coefficientCount, featureHopMs, type VoiceFeatures } from './voice-features.ts';

/** The frames of all speech, one after the other. */
export interface SpeechFrames extends Frames {
  /** The number of each frame in the recording. */
  times: Int32Array;
  levels: Float32Array;
  /** The frames of each stretch of speech: from the first of these numbers up to, but not including, the second. */
  regions: (readonly [number, number])[];
}

/** Takes the frames of speech, and gives each coefficient the mean 0 and the deviation 1. */
export function speechFramesOf(
  features: VoiceFeatures,
  speech: readonly SpeechRegion[],
): SpeechFrames {
  const times: number[] = [];
  const regions: (readonly [number, number])[] = [];
  for (const { startMs, endMs } of speech) {
    const from = times.length;
    const last = Math.min(features.frameCount, Math.floor(endMs / featureHopMs));
    for (let time = Math.floor(startMs / featureHopMs); time < last; time += 1) times.push(time);
    regions.push([from, times.length]);
  }
  const values = new Float32Array(times.length * coefficientCount);
  for (const [i, time] of times.entries()) values.set(features.frame(time), i * coefficientCount);
  standardise(values, times.length);
  return {
    values,
    size: coefficientCount,
    count: times.length,
    times: Int32Array.from(times),
    levels: Float32Array.from(times, (time) => features.level(time)),
    regions,
  };
}

function standardise(values: Float32Array, count: number) {
  for (let k = 0; k < coefficientCount; k += 1) {
    let sum = 0;
    let square = 0;
    for (let i = k; i < values.length; i += coefficientCount) {
      sum += values[i] ?? 0;
      square += (values[i] ?? 0) ** 2;
    }
    const mean = sum / Math.max(1, count);
    const deviation = Math.sqrt(Math.max(square / Math.max(1, count) - mean * mean, 1e-9));
    for (let i = k; i < values.length; i += coefficientCount)
      values[i] = ((values[i] ?? 0) - mean) / deviation;
  }
}

/** Returns every n-th of the given frames, at most `most` of them. */
export function someFrames(frames: SpeechFrames, indexes: readonly number[], most: number): Frames {
  const step = Math.max(1, Math.ceil(indexes.length / most));
  const chosen = indexes.filter((_, i) => i % step === 0);
  const values = new Float32Array(chosen.length * frames.size);
  for (const [i, index] of chosen.entries())
    values.set(
      frames.values.subarray(index * frames.size, (index + 1) * frames.size),
      i * frames.size,
    );
  return { values, size: frames.size, count: chosen.length };
}
