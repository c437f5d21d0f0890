/** A fast Fourier transform of a fixed length, which has to be a power of two. */
export class FourierTransform {
  readonly #length: number;
  readonly #cosines: Float64Array;
  readonly #sines: Float64Array;
  readonly #reversed: Uint16Array;
  readonly #real: Float64Array;
  readonly #imaginary: Float64Array;

  constructor(length: number) {
    this.#length = length;
    const angle = (i: number) => (2 * Math.PI * i) / length;
    this.#cosines = Float64Array.from({ length: length / 2 }, (_, i) => Math.cos(angle(i)));
    this.#sines = Float64Array.from({ length: length / 2 }, (_, i) => Math.sin(angle(i)));
    this.#reversed = Uint16Array.from({ length }, (_, i) => reverseBits(i, Math.log2(length)));
    this.#real = new Float64Array(length);
    this.#imaginary = new Float64Array(length);
  }

  /** Writes the squared magnitudes of the frequencies from 0 to half of the sample rate. */
  writePowers(samples: Float64Array, powers: Float64Array): void {
    for (let i = 0; i < this.#length; i += 1) {
      this.#real[this.#reversed[i] ?? 0] = samples[i] ?? 0;
      this.#imaginary[i] = 0;
    }
    for (let half = 1; half < this.#length; half *= 2) this.#joinAll(half);
    for (let i = 0; i <= this.#length / 2; i += 1)
      powers[i] = (this.#real[i] ?? 0) ** 2 + (this.#imaginary[i] ?? 0) ** 2;
  }

  #joinAll(half: number) {
    const step = this.#length / (2 * half);
    const [real, imaginary] = [this.#real, this.#imaginary];
    for (let offset = 0; offset < half; offset += 1) {
      const cosine = this.#cosines[offset * step] ?? 0;
      const sine = this.#sines[offset * step] ?? 0;
      for (let low = offset; low < this.#length; low += 2 * half) {
        const high = low + half;
        const [a, b] = [real[high] ?? 0, imaginary[high] ?? 0];
        const turnedReal = a * cosine + b * sine;
        const turnedImaginary = b * cosine - a * sine;
        real[high] = (real[low] ?? 0) - turnedReal;
        imaginary[high] = (imaginary[low] ?? 0) - turnedImaginary;
        real[low] = (real[low] ?? 0) + turnedReal;
        imaginary[low] = (imaginary[low] ?? 0) + turnedImaginary;
      }
    }
  }
}

function reverseBits(value: number, count: number): number {
  let bits = 0;
  for (let i = 0; i < count; i += 1) bits |= ((value >> i) & 1) << (count - 1 - i);
  return bits;
}
