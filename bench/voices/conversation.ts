import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SpeechRegion } from '@sales-analytics/core';
import type { SeededRandom } from '../seeded-random.ts';
import { applyChannel, noiseLike, randomChannel } from './channel.ts';
import { sampleRate, spokenIn, type Clip } from './recorded-people.ts';

const codecs = ['none', 'mp3 8 kHz', 'mp3 16 kHz', 'µ-law', 'GSM'] as const;
type Codec = (typeof codecs)[number];

export interface Conversation {
  samples: Float32Array;
  /** Who speaks when. The regions of one speaker don't overlap, those of two can. */
  spoken: (SpeechRegion & { speaker: number })[];
  conditions: { isSameChannel: boolean; levelDb: number; noiseDb: number; codec: Codec };
}

interface Options {
  minutes: number;
  random: SeededRandom;
}

/**
 * Makes a telephone conversation of recorded sentences: turns of different lengths, pauses, some overlaps, a line, a room, a
 * level and noise for each speaker, and a codec.
 * @param people the sentences of each speaker
 */
export function converse(people: readonly (readonly Clip[])[], options: Options): Conversation {
  const { random } = options;
  const between = (low: number, high: number) => low + (high - low) * random.next();
  const isSameChannel = random.chance(0.4);
  const shared = randomChannel(random);
  const levelDb = people.length === 1 ? 0 : between(0, people.length === 2 ? 15 : 8);
  const noiseDb = between(18, 40);
  const tracks = spokenTracks(people, options);
  const samples = new Float32Array(tracks.length);
  for (const [speaker, track] of tracks.sounds.entries()) {
    const channel = isSameChannel ? shared : randomChannel(random);
    const sound = applyChannel(track, channel);
    const gain = 0.06 * 10 ** ((speaker === 1 ? -levelDb : 0) / 20);
    const noise = noiseLike(samples.length, channel, random);
    const noiseGain = 0.06 * 10 ** (-noiseDb / 20);
    const loud = loudnessWhere(
      sound,
      tracks.spoken.filter((one) => one.speaker === speaker),
    );
    for (let i = 0; i < samples.length; i += 1)
      samples[i] =
        (samples[i] ?? 0) + ((sound[i] ?? 0) * gain) / loud + (noise[i] ?? 0) * noiseGain;
  }
  const codec = random.pick(codecs);
  const conditions = { isSameChannel, levelDb, noiseDb, codec };
  return { samples: coded(samples, codec), spoken: tracks.spoken, conditions };
}

function spokenTracks(people: readonly (readonly Clip[])[], { minutes, random }: Options) {
  const length = Math.floor(minutes * 60 * sampleRate);
  const sounds = people.map(() => new Float32Array(length));
  const spoken: Conversation['spoken'] = [];
  const decks = people.map((clips) => shuffled(clips, random));
  const turnSeconds = people.map(() => Math.exp(1.2 + 0.35 * normal(random)));
  let at = Math.floor((0.2 + random.next()) * sampleRate);
  let speaker = random.whole(people.length);
  while (at < length) {
    const mean = Math.log(turnSeconds[speaker] ?? 3);
    const isShort = random.chance(0.2);
    const long = Math.min(20, Math.max(0.6, Math.exp(mean + 0.9 * normal(random))));
    let left = isShort ? 0.6 + 0.8 * random.next() : long;
    while (left > 0 && at < length) {
      const clip = nextClip(decks[speaker] ?? [], left, random);
      const gain = (0.05 / loudnessWhere(clip, [])) * 10 ** ((1.5 * normal(random)) / 20);
      const end = Math.min(length, at + clip.length);
      const sound = sounds[speaker] ?? new Float32Array();
      for (let i = at; i < end; i += 1) sound[i] = (sound[i] ?? 0) + (clip[i - at] ?? 0) * gain;
      for (const { startMs, endMs } of spokenIn(clip))
        spoken.push({
          startMs: at / 16 + startMs,
          endMs: Math.min(at / 16 + endMs, length / 16),
          speaker,
        });
      left -= clip.length / sampleRate;
      at = end + (left > 0 ? Math.floor((0.05 + 0.55 * random.next()) * sampleRate) : 0);
    }
    at += Math.floor(
      (random.chance(0.85) ? -0.3 + 1.8 * random.next() : 0.1 * random.next()) * sampleRate,
    );
    at = Math.max(at, Math.floor((spoken.at(-1)?.startMs ?? 0) * 16) + 1);
    if (people.length > 1)
      speaker = (speaker + 1 + random.whole(people.length - 1)) % people.length;
  }
  return { sounds, spoken, length };
}

/** A sentence that is much longer than what is left of the turn is cut. */
function nextClip(deck: Clip[], seconds: number, random: SeededRandom): Clip {
  const clip = deck.shift();
  if (!clip) throw new Error('A person has no recordings.');
  deck.splice(Math.floor(deck.length * (0.8 + 0.2 * random.next())), 0, clip);
  if (seconds >= (clip.length / sampleRate) * 0.6) return clip;
  const cut = clip.slice(0, Math.floor(Math.max(0.6, seconds) * sampleRate));
  const fade = Math.min(480, cut.length);
  for (let i = 0; i < fade; i += 1)
    cut[cut.length - 1 - i] = ((cut[cut.length - 1 - i] ?? 0) * i) / fade;
  return cut;
}

function shuffled<Item>(items: readonly Item[], random: SeededRandom): Item[] {
  return items
    .map((item) => ({ item, key: random.next() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

function normal(random: SeededRandom): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
}

/** Returns the root of the mean square in these regions, or in the whole sound if there are none. */
function loudnessWhere(sound: Float32Array, regions: readonly SpeechRegion[]): number {
  const parts =
    regions.length === 0
      ? [sound]
      : regions.map(({ startMs, endMs }) => sound.subarray(startMs * 16, endMs * 16));
  let sum = 1e-9;
  let count = 1;
  for (const part of parts) {
    for (const sample of part) sum += sample * sample;
    count += part.length;
  }
  return Math.sqrt(sum / count);
}

const encodings: Record<Exclude<Codec, 'none'>, { name: string; args: string[] }> = {
  'mp3 8 kHz': { name: 'a.mp3', args: ['-ar', '8000', '-b:a', '32k'] },
  'mp3 16 kHz': { name: 'a.mp3', args: ['-ar', '16000', '-b:a', '32k'] },
  'µ-law': { name: 'a.wav', args: ['-ar', '8000', '-c:a', 'pcm_mulaw'] },
  GSM: { name: 'a.gsm', args: ['-ar', '8000', '-c:a', 'libgsm'] },
};

function coded(samples: Float32Array, codec: Codec): Float32Array {
  if (codec === 'none') return samples;
  const folder = mkdtempSync(join(tmpdir(), 'voices-'));
  try {
    const { name, args } = encodings[codec];
    const raw = ['-f', 'f32le', '-ar', String(sampleRate), '-ac', '1'];
    const path = join(folder, name);
    execFileSync('ffmpeg', ['-v', 'error', ...raw, '-i', '-', ...args, path], {
      input: Buffer.from(samples.buffer),
    });
    execFileSync('ffmpeg', ['-v', 'error', '-i', path, ...raw, join(folder, 'out')]);
    const bytes = readFileSync(join(folder, 'out'));
    return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
