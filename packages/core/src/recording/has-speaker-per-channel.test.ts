import { aNoise, aVoice } from '@sales-analytics/testing/sound';
import { describe, expect, it } from 'vitest';
import { channelLevels } from './channel-levels.ts';
import { hasSpeakerPerChannel } from './has-speaker-per-channel.ts';

const sampleRate = 8_000;
const seconds = 40;
const sectionSeconds = 4;
const silence = new Float32Array(seconds * sampleRate);

type Turns = readonly (readonly [number, number])[];

const repTurns: Turns = [
  [0.5, 5],
  [8, 14],
  [18, 20],
  [26, 34],
];
const customerTurns: Turns = [
  [5.3, 7.6],
  [14.5, 17.8],
  [20.4, 25.5],
  [34.5, 39],
];
const rep = aVoice({ turns: repTurns, seconds, seed: 1 });
const customer = aVoice({ turns: customerTurns, seconds, seed: 2 });
const call = mixed(rep, customer);

function mixed(...signals: readonly Float32Array[]): Float32Array {
  return silence.map((_, place) => signals.reduce((sum, signal) => sum + (signal[place] ?? 0), 0));
}

function gained(signal: Float32Array, decibels: number): Float32Array {
  return signal.map((sample) => sample * 10 ** (decibels / 20));
}

function delayed(signal: Float32Array, ms: number): Float32Array {
  const places = Math.round((ms * sampleRate) / 1000);
  return signal.map((_, place) => signal[place - places] ?? 0);
}

function noise(decibels: number, seed = 1): Float32Array {
  return aNoise(decibels, silence.length, seed);
}

function inRoom(signal: Float32Array, wallMs: number): Float32Array {
  const echoes = Array.from({ length: 12 }, (_, index) =>
    gained(delayed(signal, wallMs * (index + 1)), -6 - index),
  );
  return mixed(signal, ...echoes);
}

function music(): { left: Float32Array; right: Float32Array } {
  const [left, right] = [silence.slice(), silence.slice()];
  for (let note = 0; note < 5 * seconds; note += 1) {
    const start = note * 0.2 * sampleRate;
    const pitchHz = 110 * 2 ** (((note * 7) % 31) / 12);
    const place = ((note * 37) % 101) / 100;
    for (let at = 0; at < sampleRate && start + at < silence.length; at += 1) {
      const time = at / sampleRate;
      const sample = 0.1 * Math.exp(-4 * time) * Math.sin(2 * Math.PI * pitchHz * time);
      left[start + at] = (left[start + at] ?? 0) + sample * (1 - place);
      right[start + at] = (right[start + at] ?? 0) + sample * place;
    }
  }
  return { left, right };
}

function decide(left: Float32Array, right: Float32Array): boolean {
  const length = sectionSeconds * sampleRate;
  const starts = Array.from({ length: seconds / sectionSeconds }, (_, index) => index * length);
  return hasSpeakerPerChannel(
    starts.map((start) =>
      channelLevels(
        {
          left: left.subarray(start, start + length),
          right: right.subarray(start, start + length),
        },
        sampleRate,
      ),
    ),
  );
}

describe('a recording has a speaker per channel', () => {
  const interrupting = aVoice({
    turns: [...customerTurns, [10, 12], [29, 30.5]],
    seconds,
    seed: 2,
  });
  const muttering = aVoice({ turns: [[5.5, 7.5]], seconds, seed: 3 });

  it.each([
    ['in turn', rep, customer],
    ['in turn, the customer first', customer, rep],
    ['in turn and at the same time', rep, interrupting],
    ['and one of them for two seconds', rep, muttering],
    ['with noise on both lines', mixed(rep, noise(-50)), mixed(customer, noise(-48, 2))],
    ['with loud noise on one line', rep, mixed(customer, noise(-27))],
    ['20 dB quieter than the other', rep, gained(customer, -20)],
    ['with an offset of one channel', rep, customer.map((sample) => sample + 0.1)],
    [
      'with cross-talk of -30 dB',
      mixed(rep, gained(customer, -30)),
      mixed(customer, gained(rep, -30)),
    ],
    [
      'with cross-talk of -22 dB and noise',
      mixed(rep, gained(customer, -22), noise(-55)),
      mixed(customer, gained(rep, -22), noise(-55, 2)),
    ],
  ])('where two speak %s', (_what, left, right) => {
    expect(decide(left, right)).toBe(true);
  });
});

describe('a recording has no speaker per channel', () => {
  const played = music();
  const words = Array.from({ length: 80 }, (_, word) => [word / 2, word / 2 + 0.15] as const);
  const shortWords = aVoice({ turns: words, seconds, seed: 3 });

  it.each([
    ['both channels are the same', call, call],
    ['one channel is quieter', call, gained(call, -6)],
    ['one channel is 30 dB quieter', call, gained(call, -30)],
    ['one channel is inverted', call, gained(call, 0).map((sample) => -sample)],
    ['one channel is 10 ms later', call, delayed(call, 10)],
    ['one channel is 35 ms later', call, delayed(call, 35)],
    ['one channel is 300 ms later', call, delayed(call, 300)],
    ['short words are 200 ms later on one channel', shortWords, delayed(shortWords, 200)],
    ['one channel is 90 ms earlier', delayed(call, 90), call],
    [
      'a lossy codec left noise of its own in each',
      mixed(call, noise(-40)),
      mixed(gained(call, -1), noise(-40, 2)),
    ],
    [
      'both microphones hear both voices',
      mixed(inRoom(rep, 11), gained(inRoom(customer, 13), -4)),
      mixed(gained(inRoom(rep, 14), -4), inRoom(customer, 9)),
    ],
    [
      'each microphone hears the other voice 10 dB quieter',
      mixed(rep, gained(customer, -10)),
      mixed(customer, gained(rep, -10)),
    ],
    [
      'each microphone has noise, and hears the other voice 10 dB quieter',
      mixed(rep, gained(customer, -10), noise(-30)),
      mixed(customer, gained(rep, -10), noise(-30, 2)),
    ],
    ['music is played in stereo', played.left, played.right],
    ['the left channel is silent', silence, call],
    ['the right channel has only noise', call, noise(-50)],
    ['the right channel has only cross-talk', call, gained(call, -33)],
    ['the right channel has only a click', call, silence.map((_, at) => (at === 9_000 ? 0.5 : 0))],
    ['one channel has both voices and the other one of them', call, customer],
    ['only one speaks', rep, gained(rep, -40)],
    ['one channel has only faint sounds', rep, gained(customer, -45)],
    ['both channels have only faint sounds', gained(rep, -65), gained(customer, -65)],
    ['it is silent', silence, silence],
    ['it is quiet noise', noise(-75), noise(-75, 2)],
  ])('where %s', (_what, left, right) => {
    expect(decide(left, right)).toBe(false);
  });

  it('where nothing was read', () => {
    expect(hasSpeakerPerChannel([])).toBe(false);
    expect(hasSpeakerPerChannel([{ left: [], right: [] }])).toBe(false);
  });
});
