import type { SeededRandom } from '../seeded-random.ts';
import { sampleRate } from './recorded-people.ts';

/** A telephone line and a room, which change the sound of a voice. */
export interface Channel {
  lowHz: number;
  highHz: number;
  /** The level of the highest frequencies of the band, relative to those at 1 kHz. */
  tiltDb: number;
  /** Echoes from walls: how late each is, in samples, and how loud. */
  echoes: { delay: number; gain: number }[];
}

export function randomChannel(random: SeededRandom): Channel {
  const between = (low: number, high: number) => low + (high - low) * random.next();
  const wet = random.pick([0, 0.1, 0.25, 0.4]);
  const seconds = between(0.12, 0.4);
  const raw = Array.from({ length: wet === 0 ? 0 : 20 }, () => {
    const delay = Math.floor((0.004 + random.next() * seconds) * sampleRate);
    return {
      delay,
      gain: (random.next() - 0.5) * Math.exp((-6.9 * delay) / (seconds * sampleRate)),
    };
  });
  const norm = wet / Math.sqrt(raw.reduce((sum, { gain }) => sum + gain * gain, 1e-9));
  const echoes = raw.map(({ delay, gain }) => ({ delay, gain: gain * norm }));
  return {
    lowHz: between(200, 350),
    highHz: between(2_900, 3_700),
    tiltDb: between(-5, 5),
    echoes,
  };
}

export function applyChannel(
  sound: Float32Array,
  { lowHz, highHz, tiltDb, echoes }: Channel,
): Float32Array {
  const result = sound.slice();
  filter(result, pass('high', lowHz));
  for (const _ of [1, 2]) filter(result, pass('low', highHz));
  filter(result, highShelf(1_800, tiltDb));
  if (echoes.length === 0) return result;
  const dry = result.slice();
  for (const { delay, gain } of echoes)
    for (let i = delay; i < result.length; i += 1)
      result[i] = (result[i] ?? 0) + gain * (dry[i - delay] ?? 0);
  return result;
}

/** Returns the noise of the line with a mean square of one. Low frequencies are louder. */
export function noiseLike(length: number, channel: Channel, random: SeededRandom): Float32Array {
  const noise = new Float32Array(length);
  let last = 0;
  for (let i = 0; i < length; i += 1) {
    last = 0.9 * last + random.next() - 0.5;
    noise[i] = last;
  }
  const filtered = applyChannel(noise, { ...channel, echoes: [] });
  const power = filtered.reduce((sum, one) => sum + one * one, 1e-9) / length;
  return filtered.map((one) => one / Math.sqrt(power));
}

type Biquad = readonly [b0: number, b1: number, b2: number, a1: number, a2: number];

/** The formulas of these filters are those of Robert Bristow-Johnson's 'Audio EQ Cookbook'. */
function pass(kind: 'high' | 'low', hz: number): Biquad {
  const angle = (2 * Math.PI * hz) / sampleRate;
  const alpha = Math.sin(angle) / Math.SQRT2;
  const cosine = Math.cos(angle);
  const side = kind === 'high' ? (1 + cosine) / 2 : (1 - cosine) / 2;
  const middle = kind === 'high' ? -2 * side : 2 * side;
  return divided([side, middle, side, -2 * cosine, 1 - alpha], 1 + alpha);
}

function highShelf(hz: number, db: number): Biquad {
  const a = 10 ** (db / 40);
  const angle = (2 * Math.PI * hz) / sampleRate;
  const cosine = Math.cos(angle);
  const root = 2 * Math.sqrt(a) * (Math.sin(angle) / Math.SQRT2);
  const [plus, minus] = [a + 1, a - 1];
  return divided(
    [
      a * (plus + minus * cosine + root),
      -2 * a * (minus + plus * cosine),
      a * (plus + minus * cosine - root),
      2 * (minus - plus * cosine),
      plus - minus * cosine - root,
    ],
    plus - minus * cosine + root,
  );
}

function divided([b0, b1, b2, a1, a2]: Biquad, a0: number): Biquad {
  return [b0 / a0, b1 / a0, b2 / a0, a1 / a0, a2 / a0];
}

function filter(sound: Float32Array, [b0, b1, b2, a1, a2]: Biquad) {
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (let i = 0; i < sound.length; i += 1) {
    const x = sound[i] ?? 0;
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    sound[i] = y;
  }
}
