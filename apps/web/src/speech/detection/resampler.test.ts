import { describe, expect, it } from 'vitest';
import { Resampler } from './resampler.ts';

const to = 16_000;

function sine(hz: number, rate: number, seconds = 1): Float32Array {
  return Float32Array.from({ length: rate * seconds }, (_, i) =>
    Math.sin((2 * Math.PI * hz * i) / rate),
  );
}

function resample(samples: Float32Array, from: number, pieceLength = 128): Float32Array {
  const resampled: number[] = [];
  const resampler = new Resampler({ from, to }, (sample) => resampled.push(sample));
  for (let at = 0; at < samples.length; at += pieceLength)
    resampler.add(samples.subarray(at, at + pieceLength));
  return Float32Array.from(resampled);
}

/** Returns the amplitudes of a frequency and of the rest. The filter starts in the first samples, which are skipped. */
function matched(samples: Float32Array, hz: number) {
  const settled = samples.subarray(400);
  let sines = 0;
  let cosines = 0;
  for (const [i, sample] of settled.entries()) {
    sines += (2 * sample * Math.sin((2 * Math.PI * hz * i) / to)) / settled.length;
    cosines += (2 * sample * Math.cos((2 * Math.PI * hz * i) / to)) / settled.length;
  }
  let maxRest = 0;
  for (const [i, sample] of settled.entries()) {
    const angle = (2 * Math.PI * hz * i) / to;
    const rest = Math.abs(sample - sines * Math.sin(angle) - cosines * Math.cos(angle));
    maxRest = Math.max(maxRest, rest);
  }
  return { amplitude: Math.hypot(sines, cosines), maxRest };
}

describe.each([8000, 22_050, 44_100, 48_000, 96_000])('from %i Hz', (rate) => {
  it('a second has 16,000 samples', () => {
    expect(Math.abs(resample(sine(440, rate), rate).length - to)).toBeLessThanOrEqual(1);
  });

  it.each([100, 1000, 3000])('a tone of %i Hz keeps its frequency and its loudness', (hz) => {
    const { amplitude, maxRest } = matched(resample(sine(hz, rate), rate), hz);
    expect(amplitude).toBeCloseTo(1, 2);
    expect(maxRest).toBeLessThan(0.005);
  });

  it('the length of the pieces changes no sample, so that no click is at their edges', () => {
    const samples = sine(1000, rate, 0.25);
    const whole = resample(samples, rate, samples.length);
    for (const pieceLength of [1, 7, 128, 480])
      expect(resample(samples, rate, pieceLength)).toEqual(whole);
  });

  it('a constant stays what it was', () => {
    const constant = new Float32Array(rate / 10).fill(0.5);
    expect(resample(constant, rate).at(-1)).toBeCloseTo(0.5, 5);
  });
});

it.each([44_100, 48_000, 96_000])('tones that 16 kHz can not hold are removed at %i Hz', (rate) => {
  for (const hz of [9000, 12_000, 20_000]) {
    const settled = resample(sine(hz, rate), rate).subarray(400, 15_500);
    expect(Math.max(...settled)).toBeLessThan(0.003);
  }
});
