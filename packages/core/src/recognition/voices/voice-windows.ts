import type { Vector } from './linear-algebra.ts';
import type { SpeechFrames } from './speech-frames.ts';

/** Windows of 1.5 s that overlap by half. Shorter stretches of speech are one window. */
const windowFrames = 150;
const hopFrames = 75;
/** A shorter stretch says too little about its voice. */
const minFrames = 30;
/** Quieter frames are between words. */
const quieterDb = 25;

export interface VoiceWindow {
  from: number;
  to: number;
  region: number;
  /** The mean and the deviation of each coefficient. */
  vector: Vector;
}

export function windowsOf(frames: SpeechFrames): VoiceWindow[] {
  return frames.regions.flatMap(([from, to], region) => {
    const length = to - from;
    if (length < minFrames) return [];
    const count = length <= windowFrames ? 1 : Math.ceil((length - windowFrames) / hopFrames) + 1;
    return Array.from({ length: count }, (_, i) => {
      const share = count === 1 ? 0 : i / (count - 1);
      const start = from + Math.round(share * Math.max(0, length - windowFrames));
      const end = Math.min(to, start + windowFrames);
      return { from: start, to: end, region, vector: describe(frames, start, end) };
    });
  });
}

/** Returns the pairs of windows of one stretch of speech that follow each other without an overlap. */
export function neighboursOf(windows: readonly VoiceWindow[]): (readonly [number, number])[] {
  const pairs: (readonly [number, number])[] = [];
  for (const [one, { to, region }] of windows.entries())
    for (let other = one + 1; other <= one + 2 && other < windows.length; other += 1) {
      const next = windows[other];
      if (next?.region === region && next.from >= to - hopFrames / 2) pairs.push([one, other]);
    }
  return pairs;
}

function describe({ values, size, levels }: SpeechFrames, from: number, to: number): Vector {
  let loudest = -Infinity;
  for (let frame = from; frame < to; frame += 1)
    loudest = Math.max(loudest, levels[frame] ?? -Infinity);
  const vector = new Float64Array(2 * size);
  let count = 0;
  for (let frame = from; frame < to; frame += 1) {
    if ((levels[frame] ?? 0) < loudest - quieterDb) continue;
    count += 1;
    for (let k = 0; k < size; k += 1) {
      const value = values[frame * size + k] ?? 0;
      vector[k] = (vector[k] ?? 0) + value;
      vector[size + k] = (vector[size + k] ?? 0) + value * value;
    }
  }
  for (let k = 0; k < size; k += 1) {
    const mean = (vector[k] ?? 0) / count;
    vector[size + k] = Math.sqrt(Math.max((vector[size + k] ?? 0) / count - mean * mean, 0));
    vector[k] = mean;
  }
  return vector;
}
