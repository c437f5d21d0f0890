import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  nextDetection,
  startDetection,
  type DetectionInput,
  type DetectionSignal,
} from '@sales-analytics/core';
import { fixturePath, seededRandom } from '@sales-analytics/testing';

import { describe, expect, it } from 'vitest';
import type { CaptureEvent } from '../src/conversation/microphone/capture-worklet.ts';
import { createCapture, DirectPort } from '../test/conversation/microphone/audio-thread.ts';
import { speechWeights } from './speech-weights.ts';

const rate = 16_000;
const model = createRequire(import.meta.url).resolve('@ricky0123/vad-web/dist/silero_vad_v6.onnx');
const weights = Float32Array.from(speechWeights(readFileSync(model)));
const recording = readFileSync(fixturePath('sales-call.wav')).subarray(44);
/** Two people speak in the recorded call, with pauses. */
const call = Float32Array.from(
  { length: recording.length / 2 },
  (_, i) => recording.readInt16LE(i * 2) / 32_768,
);
/** Only the rep speaks in this part, without a pause. */
const speech = call.subarray(7.106 * rate, 9 * rate);

function sound(seconds: number, sampleAt: (i: number) => number): Float32Array {
  return Float32Array.from({ length: seconds * rate }, (_, i) => sampleAt(i));
}

const random = seededRandom(1);
const noise = (amplitude: number) => amplitude * (2 * random() - 1);
const room = (seconds: number) => sound(seconds, () => noise(0.001));

function joined(...parts: Float32Array[]): Float32Array<ArrayBuffer> {
  return Float32Array.from(parts.flatMap((part) => [...part]));
}

function mixed(one: Float32Array, other: Float32Array): Float32Array {
  return one.map((sample, i) => sample + (other[i] ?? 0));
}

interface Listening {
  sampleRate?: number;
  /** An early transcription hears these words in each pause. There is none if they are missing. */
  words?: string;
  isEndRequested?: boolean;
}

/** Returns the signals of the turn detector for the samples that the worklet receives. */
function signalsOf(samples: Float32Array, options: Listening = {}): DetectionSignal['type'][] {
  const { sampleRate = rate, words, isEndRequested = false } = options;
  let state = startDetection('en');
  const types: DetectionSignal['type'][] = [];

  function take(input: DetectionInput) {
    const after = nextDetection(state, input);
    state = after.state;
    for (const signal of after.signals) {
      types.push(signal.type);
      if (signal.type === 'paused' && words !== undefined)
        take({ type: 'words', turn: state.lastTurn, text: words });
    }
  }

  const port = new DirectPort((event) => {
    const heard = event as CaptureEvent;
    if (heard.type !== 'heard') return;
    const { speech: probability, levelDb, endMs } = heard.frame;
    take({ type: 'frame', endMs, speech: probability, levelDb, playedDb: -Infinity });
  });
  const capture = createCapture(sampleRate, port);
  port.send({ type: 'weights', weights });
  port.send({ type: 'listen', listeningId: 1 });
  for (let at = 0; at < samples.length; at += 128)
    capture.process([[samples.subarray(at, at + 128)]]);
  if (isEndRequested) take({ type: 'end-requested', atMs: (samples.length * 1000) / sampleRate });
  return types;
}

const typing = (seconds: number, amplitude: number) =>
  sound(seconds, (i) => (i % 2_666 < 96 ? noise(amplitude) : 0));
const hum = (seconds: number) =>
  sound(seconds, (i) =>
    [1, 2, 3, 4].reduce(
      (sum, n) => sum + (0.1 / n) * Math.sin((2 * Math.PI * 130 * n * i) / rate),
      0,
    ),
  );
const music = (seconds: number) =>
  sound(seconds, (i) =>
    [220, 277.2, 329.6, 440].reduce(
      (sum, hz) =>
        sum + 0.05 * Math.sin((2 * Math.PI * hz * i) / rate) * Math.exp(-(i % rate) / 6_000),
      0,
    ),
  );

describe('no turn begins', () => {
  it.each<[string, Float32Array]>([
    ['in a minute of a quiet room', room(60)],
    ['with a device that is muted and delivers zeros', new Float32Array(30 * rate)],
    ['while the rep types, six keys a second', mixed(room(30), typing(30, 0.2))],
    ['beside a loud fan', sound(30, () => noise(0.05))],
    ['with music', music(30)],
    [
      'with the tone of a device',
      sound(10, (i) => 0.1 * Math.sin((2 * Math.PI * 1_000 * i) / rate)),
    ],
  ])('%s', (_, samples) => {
    expect(signalsOf(samples)).toEqual([]);
  });

  it('in a hum whose transcription has no words', () => {
    const hums = joined(room(1), hum(1.2), room(3), hum(1.2), room(3));
    expect(signalsOf(hums, { words: '' })).toEqual(['began', 'paused', 'noise']);
  });
});

const turns = joined(room(1), speech, room(2.5), speech, room(2.5), speech, room(2.5));
const threeTurns = [
  'began',
  'paused',
  'ended',
  'began',
  'paused',
  'ended',
  'began',
  'paused',
  'ended',
];

describe('each turn is found', () => {
  it.each<[string, Float32Array]>([
    ['while the rep types', mixed(turns, typing(14, 0.1))],
    [
      'beside a fan',
      mixed(
        turns,
        sound(14, () => noise(0.02)),
      ),
    ],
    ['beside music', mixed(turns, music(14))],
  ])('%s', (_, samples) => {
    expect(signalsOf(samples)).toEqual(threeTurns);
  });

  it('through a headset of 8 kHz', () => {
    const narrow = Float32Array.from({ length: turns.length / 2 }, (_, i) => {
      const [one = 0, other = 0] = turns.subarray(i * 2, i * 2 + 2);
      return (one + other) / 2;
    });
    const found = signalsOf(narrow, { sampleRate: 8_000 });
    expect(found.filter((type) => type === 'ended')).toHaveLength(3);
  });
});

describe('a turn stays open until it is ended', () => {
  const endless = joined(...Array.from({ length: 20 }, () => speech));

  it.each<[string, Float32Array]>([
    ['where the rep never stops', endless],
    ['where a television talks on', call.map((sample) => sample * 0.3)],
  ])('%s', (_, samples) => {
    const found = signalsOf(samples, { isEndRequested: true });
    expect(found.filter((type) => type === 'began')).toHaveLength(1);
    expect(found.filter((type) => type === 'ended')).toHaveLength(1);
    expect(found.at(-1)).toBe('ended');
  });

  it('when two people talk at one microphone, and ends with the last of them', () => {
    const found = signalsOf(joined(call, room(3)));
    expect(found.filter((type) => type === 'began')).toHaveLength(1);
    expect(found.at(-1)).toBe('ended');
  });
});
