import { expect, it } from 'vitest';
import { frameLength, writeTwoSpectra } from './spectrum.ts';

/** Uses the definition of the discrete Fourier transform. */
function slowSpectrum(samples: Float32Array, at: number): number[] {
  return Array.from({ length: 129 }, (_, bin) => {
    let real = 0;
    let imaginary = 0;
    for (let i = 0; i < frameLength; i += 1) {
      const angle = (2 * Math.PI * i) / frameLength;
      const sample = (samples[at + i] ?? 0) * (0.5 - 0.5 * Math.cos(angle));
      real += sample * Math.cos(angle * bin);
      imaginary -= sample * Math.sin(angle * bin);
    }
    return Math.hypot(real, imaginary);
  });
}

it('two frames at once have the spectra of the definition, one behind the other', () => {
  let seed = 7;
  const samples = Float32Array.from({ length: 640 }, () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647 - 0.5;
  });
  const output = new Float32Array(300).fill(-1);
  writeTwoSpectra(samples.subarray(256), output.subarray(10));
  const expected = [...slowSpectrum(samples, 256), ...slowSpectrum(samples, 384)];
  for (const [i, magnitude] of expected.entries()) expect(output[10 + i]).toBeCloseTo(magnitude, 4);
  expect([output[9], output[268]]).toEqual([-1, -1]);
});

it('a tone is found at its frequency', () => {
  const tone = Float32Array.from({ length: 384 }, (_, i) =>
    i < 128 ? 0 : Math.sin((2 * Math.PI * 16 * i) / 256),
  );
  const output = new Float32Array(258);
  writeTwoSpectra(tone, output);
  expect(output[129 + 16]).toBeCloseTo(64, 3);
  expect(output[129 + 15]).toBeCloseTo(32, 3);
  expect(output[129 + 40]).toBeCloseTo(0, 3);
});
