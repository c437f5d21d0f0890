import { findSpeech, type SpeechRegion } from '@sales-analytics/core';
import { EnergyRule } from '../detection/energy-rule.ts';
import { loudnessDb } from '../detection/loudness.ts';
import { chunkLength, SpeechNetwork } from '../detection/speech-network.ts';
import { GrowingSamples } from './growing-samples.ts';
import { speechRate } from '../sample-rate.ts';

const frameMs = (chunkLength * 1000) / speechRate;

/** Judges the frames of one channel of sound at 16 kHz, which is added in parts of any length. */
export class ListenedSound {
  readonly #network: SpeechNetwork | null;
  readonly #rule = new EnergyRule();
  readonly #likelihoods = new GrowingSamples();
  readonly #frame = new Float32Array(chunkLength);
  #filled = 0;

  /** @param weights without these weights of the speech detector, speech is found by its loudness */
  constructor(weights: Float32Array | null) {
    this.#network = weights && new SpeechNetwork(weights);
  }

  get durationMs(): number {
    return this.#likelihoods.length * frameMs + (this.#filled * 1000) / speechRate;
  }

  add(samples: Float32Array): void {
    for (let at = 0; at < samples.length;) {
      const taken = samples.subarray(at, at + chunkLength - this.#filled);
      this.#frame.set(taken, this.#filled);
      this.#filled += taken.length;
      at += taken.length;
      if (this.#filled === chunkLength) this.#judge();
    }
  }

  speech(): SpeechRegion[] {
    return findSpeech(this.#likelihoods.view(), frameMs);
  }

  likelihoodAt(ms: number): number {
    return this.#likelihoods.view()[Math.floor(ms / frameMs)] ?? 0;
  }

  #judge() {
    this.#filled = 0;
    const likelihood = this.#network?.next(this.#frame) ?? this.#rule.next(loudnessDb(this.#frame));
    this.#likelihoods.add(likelihood);
  }
}
