import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fixturePath } from '@sales-analytics/testing';
import { describe, expect, it } from 'vitest';
import { readHalfFloats, writeHalfFloats } from '../src/speech/detection/half-floats.ts';
import { chunkLength, SpeechNetwork } from '../src/speech/detection/speech-network.ts';
import { speechWeights } from './speech-weights.ts';

const model = createRequire(import.meta.url).resolve('@ricky0123/vad-web/dist/silero_vad_v6.onnx');
const weights = speechWeights(readFileSync(model));

/** onnxruntime, the model's own runtime, computed these probabilities for each chunk of the recorded call. */
const { probabilities } = JSON.parse(
  readFileSync(fixturePath('sales-call-speech.json'), 'utf8'),
) as { probabilities: number[] };

const recording = readFileSync(fixturePath('sales-call.wav')).subarray(44);
const samples = Float32Array.from(
  { length: recording.length / 2 },
  (_, i) => recording.readInt16LE(i * 2) / 32_768,
);

function hear(network: SpeechNetwork, chunkCount = probabilities.length): number[] {
  return Array.from({ length: chunkCount }, (_, i) =>
    network.next(samples.subarray(i * chunkLength, (i + 1) * chunkLength)),
  );
}

function differences(found: number[]): number[] {
  return found.map((speech, i) => Math.abs(speech - (probabilities[i] ?? Number.NaN)));
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

describe('the speech network', () => {
  it("returns the probabilities of the model's own runtime for a recorded call", () => {
    expect(probabilities).toHaveLength(1783);
    // The fixture has five decimals. The rest of the difference comes from the order of additions in 32 bits.
    expect(Math.max(...differences(hear(new SpeechNetwork(weights))))).toBeLessThan(1e-4);
  });

  it('with half floats differs only near the threshold, and makes the same decisions', () => {
    const network = new SpeechNetwork(readHalfFloats(writeHalfFloats(weights)));
    const found = hear(network);
    expect(Math.max(...differences(found))).toBeLessThan(0.05);
    expect(mean(differences(found))).toBeLessThan(0.001);
    // A half float is precise to 1 in 2,000, so only a chunk within 0.03 of the threshold can be decided differently.
    const changed = found.filter((speech, i) => speech > 0.5 !== (probabilities[i] ?? 0) > 0.5);
    expect(changed.length).toBeLessThanOrEqual(2);
  });

  it('after a reset returns the same probabilities as at the start', () => {
    const network = new SpeechNetwork(weights);
    const first = hear(network, 40);
    expect(hear(network, 40)).not.toEqual(first);
    network.reset();
    expect(hear(network, 40)).toEqual(first);
  });

  it('hears no speech in zeros', () => {
    const network = new SpeechNetwork(weights);
    const silence = new Float32Array(chunkLength);
    for (let i = 0; i < 50; i += 1) expect(network.next(silence)).toBeLessThan(0.3);
  });

  it('rejects a file with another number of weights', () => {
    expect(() => new SpeechNetwork(weights.subarray(1))).toThrow('222593 weights, not 222592');
  });
});

describe('the weights', () => {
  it('take less than 500 kB', () => {
    expect(writeHalfFloats(weights).byteLength).toBeLessThan(500_000);
  });

  it('are not taken from a model of another kind', () => {
    const legacy = model.replace('_v6.onnx', '_legacy.onnx');
    expect(() => speechWeights(readFileSync(legacy))).toThrow("The speech model has no '");
  });
});
