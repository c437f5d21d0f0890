import {
  binCount,
  layersOf,
  memorySize,
  stepCount,
  type Layer,
  type LayerName,
} from './network-layers.ts';
import { hopLength, writeTwoSpectra } from './spectrum.ts';

/** This is 32 ms at 16 kHz. */
export const chunkLength = 512;
const contextLength = 64;
const mirroredLength = 64;

/**
 * Implements Silero's voice activity detector (v5 and v6, 16 kHz). It has four spectra of a chunk, four layers that
 * summarise them, a memory (LSTM) of the chunks so far, and the probability. All memory is allocated at the start,
 * because the network runs on the audio thread.
 */
export class SpeechNetwork {
  private readonly layers: Record<LayerName, Layer>;
  private readonly signal = new Float32Array(contextLength + chunkLength + mirroredLength);
  /** A step of zeros precedes the first spectrum and follows the last one, as the convolutions expect. */
  private readonly spectra = new Float32Array((stepCount + 2) * binCount);
  private readonly steps = new Float32Array((stepCount + 2) * 128);
  private readonly pair = new Float32Array(2 * 64);
  private readonly joined = new Float32Array(64);
  /** The summary of the chunk is followed by the memory. */
  private readonly summary = new Float32Array(128 + memorySize);
  private readonly remembered = this.summary.subarray(128);
  private readonly cell = new Float32Array(memorySize);
  private readonly gates = new Float32Array(4 * memorySize);

  private readonly spectrumParts = [0, 2].map((step) => ({
    from: this.signal.subarray(step * hopLength),
    to: this.spectra.subarray((step + 1) * binCount),
  }));
  private readonly stepParts = [0, 1, 2, 3].map((step) => ({
    from: this.spectra.subarray(step * binCount),
    to: this.steps.subarray((step + 1) * 128),
  }));
  private readonly pairParts = [0, 1].map((step) => ({
    from: this.steps.subarray(2 * step * 128),
    to: this.pair.subarray(step * 64),
  }));

  constructor(weights: Float32Array) {
    this.layers = layersOf(weights);
  }

  reset(): void {
    this.signal.fill(0);
    this.remembered.fill(0);
    this.cell.fill(0);
  }

  next(samples: Float32Array): number {
    this.addToSignal(samples);
    this.summarise();
    this.remember();
    return this.judge();
  }

  private addToSignal(samples: Float32Array) {
    const { signal } = this;
    signal.copyWithin(0, chunkLength, chunkLength + contextLength);
    signal.set(samples, contextLength);
    const last = contextLength + chunkLength - 1;
    for (let i = 1; i <= mirroredLength; i += 1) signal[last + i] = signal[last - i] ?? 0;
  }

  private summarise() {
    const { layers, pair, joined, summary } = this;
    for (const { from, to } of this.spectrumParts) writeTwoSpectra(from, to);
    for (const { from, to } of this.stepParts) applyRectified(layers.spectra, from, to);
    for (const { from, to } of this.pairParts) applyRectified(layers.steps, from, to);
    applyRectified(layers.pair, pair, joined);
    applyRectified(layers.summary, joined, summary);
  }

  /** The gates of an LSTM weigh how much is taken in, kept, new and passed on. */
  private remember() {
    const { gates, cell, remembered } = this;
    apply(this.layers.gates, this.summary, gates);
    for (let i = 0; i < memorySize; i += 1) {
      const takenIn = sigmoid(gates[i] ?? 0);
      const kept = sigmoid(gates[memorySize + i] ?? 0);
      const fresh = Math.tanh(gates[2 * memorySize + i] ?? 0);
      const passedOn = sigmoid(gates[3 * memorySize + i] ?? 0);
      const value = kept * (cell[i] ?? 0) + takenIn * fresh;
      cell[i] = value;
      remembered[i] = passedOn * Math.tanh(value);
    }
  }

  private judge(): number {
    const { matrix, bias } = this.layers.probability;
    let sum = bias[0] ?? 0;
    for (let i = 0; i < memorySize; i += 1)
      sum += (matrix[i] ?? 0) * Math.max(0, this.remembered[i] ?? 0);
    return sigmoid(sum);
  }
}

function applyRectified(layer: Layer, input: Float32Array, output: Float32Array) {
  apply(layer, input, output);
  for (let i = 0; i < layer.outputs; i += 1) if ((output[i] ?? 0) < 0) output[i] = 0;
}

/** Computes four outputs at once, so that additions don't wait, and each input is read a quarter as often. */
function apply(
  { matrix, bias, inputs, outputs }: Layer,
  input: Float32Array,
  output: Float32Array,
) {
  for (let row = 0; row < outputs; row += 4) {
    const first = row * inputs;
    const second = first + inputs;
    const third = second + inputs;
    const fourth = third + inputs;
    let a = bias[row] ?? 0;
    let b = bias[row + 1] ?? 0;
    let c = bias[row + 2] ?? 0;
    let d = bias[row + 3] ?? 0;
    for (let i = 0; i < inputs; i += 1) {
      const value = input[i] ?? 0;
      a += (matrix[first + i] ?? 0) * value;
      b += (matrix[second + i] ?? 0) * value;
      c += (matrix[third + i] ?? 0) * value;
      d += (matrix[fourth + i] ?? 0) * value;
    }
    output[row] = a;
    output[row + 1] = b;
    output[row + 2] = c;
    output[row + 3] = d;
  }
}

function sigmoid(x: number): number {
  return 1 / (1 + Math.exp(-x));
}
