import { FourierTransform } from './fourier.ts';

const sampleRate = 16_000;
const windowSamples = 400;
const hopSamples = 160;
const transformLength = 512;
const bandCount = 24;
/** The band of a telephone, which every recording has. */
const lowestHz = 200;
const highestHz = 3_500;
const emphasis = 0.97;
const least = 1e-10;

/** A frame has this many cepstral coefficients, without the first one, which is the loudness. */
export const coefficientCount = 19;
/** The loudness is stored after the coefficients. */
const storedPerFrame = coefficientCount + 1;
/** A minute. Memory grows by blocks, because an array that doubles would need three times as much for a long call. */
const blockFrames = 6_000;
export const featureHopMs = (hopSamples * 1000) / sampleRate;

/**
 * Describes the sound of a voice each 10 ms by mel-frequency cepstral coefficients of the telephone band, of mono sound at
 * 16 kHz that is added in parts of any length. An hour needs 29 MB.
 */
export class VoiceFeatures {
  readonly #window = new Float64Array(windowSamples);
  readonly #hamming = Float64Array.from(
    { length: windowSamples },
    (_, i) => 0.54 - 0.46 * Math.cos((2 * Math.PI * i) / (windowSamples - 1)),
  );
  readonly #transform = new FourierTransform(transformLength);
  readonly #samples = new Float64Array(transformLength);
  readonly #powers = new Float64Array(transformLength / 2 + 1);
  readonly #bands = new Float64Array(bandCount);
  readonly #blocks: Float32Array[] = [];
  #filled = 0;
  #frameCount = 0;

  get frameCount(): number {
    return this.#frameCount;
  }

  add(samples: Float32Array): void {
    for (const sample of samples) {
      this.#window[this.#filled] = sample;
      this.#filled += 1;
      if (this.#filled === windowSamples) this.#describe();
    }
  }

  /** Returns the coefficients of a frame as a view. Throws a RangeError for a frame that does not exist. */
  frame(index: number): Float32Array {
    const from = (index % blockFrames) * storedPerFrame;
    return this.#blockOf(index).subarray(from, from + coefficientCount);
  }

  /** Returns the loudness of a frame in decibels. */
  level(index: number): number {
    return this.#blockOf(index)[(index % blockFrames) * storedPerFrame + coefficientCount] ?? 0;
  }

  #blockOf(index: number): Float32Array {
    const block = this.#blocks[Math.floor(index / blockFrames)];
    if (!block) throw new RangeError(`There is no frame ${index}`);
    return block;
  }

  #describe() {
    const place = this.#frameCount % blockFrames;
    if (place === 0) this.#blocks.push(new Float32Array(blockFrames * storedPerFrame));
    this.#blockOf(this.#frameCount)[place * storedPerFrame + coefficientCount] = this.#levelDb();
    this.#writeBands();
    const frame = this.frame(this.#frameCount);
    for (let k = 0; k < coefficientCount; k += 1) {
      let sum = 0;
      for (let band = 0; band < bandCount; band += 1)
        sum += (this.#bands[band] ?? 0) * (cosines[k * bandCount + band] ?? 0);
      frame[k] = sum;
    }
    this.#frameCount += 1;
    this.#window.copyWithin(0, hopSamples);
    this.#filled = windowSamples - hopSamples;
  }

  #writeBands() {
    let before = this.#window[0] ?? 0;
    for (let i = 0; i < windowSamples; i += 1) {
      const sample = this.#window[i] ?? 0;
      this.#samples[i] = (sample - emphasis * before) * (this.#hamming[i] ?? 0);
      before = sample;
    }
    this.#transform.writePowers(this.#samples, this.#powers);
    for (const [band, weights] of filters.entries()) {
      let sum = least;
      for (const [bin, weight] of weights) sum += weight * (this.#powers[bin] ?? 0);
      this.#bands[band] = Math.log(sum);
    }
  }

  #levelDb(): number {
    let energy = 0;
    for (const sample of this.#window) energy += sample * sample;
    return 10 * Math.log10(energy / windowSamples + least);
  }
}

/** The cosine transform turns the loudness of the bands into coefficients that depend less on each other. */
const cosines = Float64Array.from({ length: coefficientCount * bandCount }, (_, i) => {
  const k = Math.floor(i / bandCount) + 1;
  return Math.cos((Math.PI * k * ((i % bandCount) + 0.5)) / bandCount) * Math.sqrt(2 / bandCount);
});

const filters = melFilters();

/** Returns, for each band, the frequencies of the transform that it adds up, and their weights. */
function melFilters(): (readonly [bin: number, weight: number])[][] {
  const edges = Array.from({ length: bandCount + 2 }, (_, i) => {
    const share = i / (bandCount + 1);
    const hz = hzOf(melOf(lowestHz) + share * (melOf(highestHz) - melOf(lowestHz)));
    return (hz / sampleRate) * transformLength;
  });
  return Array.from({ length: bandCount }, (_, band) => {
    const [low = 0, middle = 0, high = 0] = edges.slice(band, band + 3);
    const bins = Array.from({ length: transformLength / 2 + 1 }, (_each, bin) => {
      const rising = (bin - low) / (middle - low);
      const falling = (high - bin) / (high - middle);
      return [bin, Math.max(0, Math.min(rising, falling))] as const;
    });
    return bins.filter(([, weight]) => weight > 0);
  });
}

function melOf(hz: number): number {
  return 2595 * Math.log10(1 + hz / 700);
}

function hzOf(mel: number): number {
  return 700 * (10 ** (mel / 2595) - 1);
}
