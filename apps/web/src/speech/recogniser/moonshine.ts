import type { Recognised } from '@sales-analytics/core';
import tokenizer from 'llama-tokenizer-js';
import { InferenceSession, Tensor, env } from 'onnxruntime-web/wasm';
import type { ModelFileName } from './model-files.ts';
import { speechRate } from '../sample-rate.ts';

const layerCount = 6;
const headCount = 8;
const headSize = 36;
const startToken = 1;
const endToken = 2;
/** Quick speech has at most this many tokens a second. A text with more is invented. */
const maxTokensPerSecond = 6.5;
const minTokens = 4;
/** The model reads nothing from less sound. */
const minSamples = 0.1 * speechRate;

const nothing: Recognised = {
  text: '',
  tokens: [],
  meanLogProbability: 0,
  tokenCount: 0,
  isWhole: true,
};

type Tensors = Record<string, Tensor>;

/** Moonshine's encoder and decoder. Greedy decoding with a cache: each step gets the keys and values of those before it. */
export class Moonshine {
  readonly #encoder: InferenceSession;
  readonly #decoder: InferenceSession;

  private constructor(encoder: InferenceSession, decoder: InferenceSession) {
    this.#encoder = encoder;
    this.#decoder = decoder;
  }

  /** Fails if the browser can't compile the WebAssembly or has too little memory. */
  static async load(files: Record<ModelFileName, Uint8Array<ArrayBuffer>>): Promise<Moonshine> {
    env.wasm.wasmBinary = files.runtime.buffer;
    env.wasm.numThreads = 1;
    // This level loads a second sooner than the highest, and reads as quickly.
    const options = { executionProviders: ['wasm'], graphOptimizationLevel: 'basic' } as const;
    const encoder = await InferenceSession.create(files.encoder, options);
    const decoder = await InferenceSession.create(files.decoder, options);
    return new Moonshine(encoder, decoder);
  }

  /** @param samples mono sound at 16 kHz, of 30 seconds at most */
  async recognise(samples: Float32Array): Promise<Recognised> {
    if (samples.length < minSamples) return nothing;
    const sound = new Tensor('float32', samples, [1, samples.length]);
    const encoded = await this.#encoder.run({ input_values: sound });
    const hidden = encoded['last_hidden_state'];
    if (!hidden) throw new Error('The encoder returned no hidden state');
    const limit = Math.max(
      minTokens,
      Math.ceil((samples.length / speechRate) * maxTokensPerSecond),
    );
    return this.#decode(hidden, limit);
  }

  async #decode(hidden: Tensor, limit: number): Promise<Recognised> {
    const tokens: number[] = [];
    let past = emptyPast();
    let logProbabilities = 0;
    let isWhole = false;
    for (let step = 0; step < limit && !isWhole; step += 1) {
      const outputs = await this.#decoder.run({
        input_ids: integers([tokens.at(-1) ?? startToken]),
        encoder_hidden_states: hidden,
        use_cache_branch: new Tensor('bool', [step > 0]),
        ...past,
      });
      const best = likeliestToken(outputs['logits']);
      logProbabilities += best.logProbability;
      isWhole = best.token === endToken;
      if (!isWhole) tokens.push(best.token);
      past = nextPast(past, outputs, step);
    }
    const decided = tokens.length + (isWhole ? 1 : 0);
    return {
      text: tokenizer.decode(tokens, false, false).trim(),
      tokens,
      meanLogProbability: decided === 0 ? 0 : logProbabilities / decided,
      tokenCount: decided,
      isWhole,
    };
  }
}

function integers(values: readonly number[]): Tensor {
  return new Tensor('int64', BigInt64Array.from(values, BigInt), [1, values.length]);
}

function emptyPast(): Tensors {
  const past: Tensors = {};
  for (let layer = 0; layer < layerCount; layer += 1)
    for (const part of ['decoder', 'encoder'])
      for (const kind of ['key', 'value'])
        past[`past_key_values.${layer}.${part}.${kind}`] = new Tensor(
          'float32',
          new Float32Array(0),
          [0, headCount, 1, headSize],
        );
  return past;
}

/** The keys and values of the encoder are only in the outputs of the first step. */
function nextPast(past: Tensors, outputs: Tensors, step: number): Tensors {
  const next: Tensors = { ...past };
  for (const name of Object.keys(past)) {
    const output = outputs[name.replace('past_key_values', 'present')];
    if (output && (step === 0 || name.includes('decoder'))) next[name] = output;
  }
  return next;
}

function likeliestToken(logits: Tensor | undefined): { token: number; logProbability: number } {
  const values = logits?.data as Float32Array;
  let token = 0;
  for (let i = 1; i < values.length; i += 1) {
    if ((values[i] ?? -Infinity) > (values[token] ?? -Infinity)) token = i;
  }
  const top = values[token] ?? 0;
  let sum = 0;
  for (const value of values) sum += Math.exp(value - top);
  return { token, logProbability: -Math.log(sum) };
}
