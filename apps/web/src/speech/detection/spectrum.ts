import { binCount } from './network-layers.ts';

export const frameLength = 256;
export const hopLength = 128;
const stageCount = Math.log2(frameLength);

/** The model was trained with a Hann window that repeats every 256 samples. */
const hann = Float32Array.from(
  { length: frameLength },
  (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / frameLength),
);
const cosines = Float32Array.from({ length: frameLength / 2 }, (_, i) =>
  Math.cos((2 * Math.PI * i) / frameLength),
);
const sines = Float32Array.from({ length: frameLength / 2 }, (_, i) =>
  Math.sin((2 * Math.PI * i) / frameLength),
);
/** The first stage of the transform needs each sample at the index with its bits in reverse order. */
const reversed = Uint8Array.from({ length: frameLength }, (_, index) => {
  let bits = 0;
  for (let i = 0; i < stageCount; i += 1) bits |= ((index >> i) & 1) << (stageCount - 1 - i);
  return bits;
});

const real = new Float32Array(frameLength);
const imaginary = new Float32Array(frameLength);

/**
 * Writes the magnitudes of the spectra of two frames, of which the second starts `hopLength` later, one after the other.
 * Both go through one fast Fourier transform, one as its real part and one as its imaginary part. A spectrum of real samples
 * is symmetric, so that the two can be separated afterwards.
 */
export function writeTwoSpectra(samples: Float32Array, spectra: Float32Array): void {
  for (let i = 0; i < frameLength; i += 1) {
    const place = reversed[i] ?? 0;
    const weight = hann[i] ?? 0;
    real[place] = (samples[i] ?? 0) * weight;
    imaginary[place] = (samples[hopLength + i] ?? 0) * weight;
  }
  transform();
  separate(spectra);
}

/** Transforms in place: joins 2 samples to a transform of 2, then 2 of those to one of 4, and so on. */
function transform() {
  for (let half = 1; half < frameLength; half *= 2) {
    const step = frameLength / (2 * half);
    for (let offset = 0; offset < half; offset += 1)
      for (let low = offset; low < frameLength; low += 2 * half)
        joinPair(low, low + half, offset * step);
  }
}

/** The unit of `turn` is a full turn divided by `frameLength`. */
function joinPair(low: number, high: number, turn: number) {
  const cosine = cosines[turn] ?? 0;
  const sine = sines[turn] ?? 0;
  const highReal = real[high] ?? 0;
  const highImaginary = imaginary[high] ?? 0;
  const turnedReal = highReal * cosine + highImaginary * sine;
  const turnedImaginary = highImaginary * cosine - highReal * sine;
  const lowReal = real[low] ?? 0;
  const lowImaginary = imaginary[low] ?? 0;
  real[low] = lowReal + turnedReal;
  imaginary[low] = lowImaginary + turnedImaginary;
  real[high] = lowReal - turnedReal;
  imaginary[high] = lowImaginary - turnedImaginary;
}

function separate(spectra: Float32Array) {
  for (let bin = 0; bin < binCount; bin += 1) {
    const mirrored = (frameLength - bin) % frameLength;
    const a = real[bin] ?? 0;
    const b = imaginary[bin] ?? 0;
    const c = real[mirrored] ?? 0;
    const d = imaginary[mirrored] ?? 0;
    spectra[bin] = Math.sqrt((a + c) ** 2 + (b - d) ** 2) / 2;
    spectra[binCount + bin] = Math.sqrt((b + d) ** 2 + (c - a) ** 2) / 2;
  }
}
