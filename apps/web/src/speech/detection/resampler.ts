/** The filter has this many zero crossings on each side. More would make it steeper, and add delay. */
const crossings = 16;
/** This part of the new rate's band passes. The rest is for the filter's slope. */
const passing = 0.9;

/**
 * Changes the sample rate of a stream, in pieces of any length. A low-pass filter (a sinc with a Blackman window) is
 * evaluated at the time of each new sample. With integer rates these times repeat, so that the values are in a table.
 */
export class Resampler {
  private readonly table: Float32Array;
  private readonly tapCount: number;
  private readonly phaseCount: number;
  private readonly step: number;
  private readonly onSample: (sample: number) => void;
  /** The last input samples are stored twice in a row, so that one part of the array has all of them in their order. */
  private readonly recent: Float32Array;
  private newest = 0;
  /** This is the distance from the newest input sample to the next output sample, counted in input samples. */
  private ahead = 1;

  /** @param rates must be integers, in Hz */
  constructor(rates: { from: number; to: number }, onSample: (sample: number) => void) {
    const common = greatestCommonDivisor(rates.from, rates.to);
    this.step = rates.from / common;
    this.phaseCount = rates.to / common;
    const cutoff = (passing * Math.min(rates.from, rates.to)) / rates.from;
    const reach = Math.ceil(crossings / cutoff);
    this.tapCount = 2 * reach + 1;
    this.table = filterTable(this.phaseCount, { reach, cutoff });
    this.recent = new Float32Array(2 * this.tapCount);
    this.onSample = onSample;
  }

  add(samples: Float32Array): void {
    for (let i = 0; i < samples.length; i += 1) {
      this.take(samples[i] ?? 0);
      this.ahead -= this.phaseCount;
      while (this.ahead <= 0) {
        this.onSample(this.filtered(-this.ahead));
        this.ahead += this.step;
      }
    }
  }

  private take(sample: number) {
    this.newest = (this.newest + 1) % this.tapCount;
    this.recent[this.newest] = sample;
    this.recent[this.newest + this.tapCount] = sample;
  }

  private filtered(phase: number): number {
    const from = phase * this.tapCount;
    const last = this.newest + this.tapCount;
    let sum = 0;
    for (let tap = 0; tap < this.tapCount; tap += 1)
      sum += (this.table[from + tap] ?? 0) * (this.recent[last - tap] ?? 0);
    return sum;
  }
}

/** Returns, for each phase, the weights of the newest sample, the one before it, and so on. They add up to 1. */
function filterTable(
  phaseCount: number,
  { reach, cutoff }: { reach: number; cutoff: number },
): Float32Array {
  const tapCount = 2 * reach + 1;
  const table = new Float32Array(phaseCount * tapCount);
  for (let phase = 0; phase < phaseCount; phase += 1) {
    const weights = Array.from({ length: tapCount }, (_, tap) =>
      filterAt(tap - reach - phase / phaseCount, { reach, cutoff }),
    );
    const sum = weights.reduce((total, weight) => total + weight, 0);
    table.set(
      weights.map((weight) => weight / sum),
      phase * tapCount,
    );
  }
  return table;
}

/** The distance is counted in input samples. */
function filterAt(distance: number, { reach, cutoff }: { reach: number; cutoff: number }): number {
  const turn = Math.PI * Math.min(1, Math.abs(distance) / (reach + 1));
  const window = 0.42 + 0.5 * Math.cos(turn) + 0.08 * Math.cos(2 * turn);
  const angle = Math.PI * cutoff * distance;
  return window * (angle === 0 ? 1 : Math.sin(angle) / angle);
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
