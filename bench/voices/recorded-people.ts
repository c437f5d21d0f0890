import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import type { SpeechRegion } from '@sales-analytics/core';

const run = promisify(execFile);
export const sampleRate = 16_000;
/** A voice needs no more speech for one conversation. */
const maxSeconds = 230;
const clipSeconds = { min: 0.7, max: 14 };

/** The sound of one sentence at 16 kHz, without silence around it. */
export type Clip = Float32Array;

/** The recordings of a person in the unpacked packages are files, or parts of the game's file. */
interface Source {
  files: string[];
  parts?: readonly Buffer[];
}

const prompts: Record<string, string> = {
  allison: 'en_US_f_Allison',
  june: 'fr_CA_f_June',
  carlo: 'it_IT_m_Carlo',
  ivr: 'ru_RU_f_IvrvoiceRU',
  menardi: 'it_IT_f_Menardi',
  armelle: 'fr',
  esco: 'es',
};
const fish = /^(cs|nl)-([mv])$/;

/**
 * Returns the sentences of a person, who is named as in `conversation-list.ts`. Decoded sound stays in the folder for the next
 * run.
 * @param folder has what `dpkg -x` unpacks of the packages that bench/README.md names; ffmpeg decodes it
 */
export async function clipsOf(folder: string, person: string): Promise<Clip[]> {
  const kept = join(folder, 'decoded', `${person}.f32`);
  if (!existsSync(kept)) await decode(folder, person, kept);
  const bytes = readFileSync(kept);
  const samples = new Float32Array(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length),
  );
  let at = 0;
  return (JSON.parse(readFileSync(`${kept}.json`, 'utf8')) as number[]).map((length) => {
    at += length;
    return samples.subarray(at - length, at);
  });
}

async function decode(folder: string, person: string, kept: string) {
  const { files, parts = [] } = sourceOf(join(folder, 'usr/share'), person);
  const clips: Clip[] = [];
  let seconds = 0;
  for (const input of [...files, ...parts]) {
    if (seconds > maxSeconds) break;
    const clip = trimmed(await samplesOf(input));
    const length = clip.length / sampleRate;
    if (length < clipSeconds.min || length > clipSeconds.max) continue;
    clips.push(clip);
    seconds += length;
  }
  if (clips.length === 0) throw new Error(`${folder} has no recordings of ${person}.`);
  mkdirSync(join(folder, 'decoded'), { recursive: true });
  writeFileSync(kept, Buffer.concat(clips.map((clip) => Buffer.from(clip.slice().buffer))));
  writeFileSync(`${kept}.json`, JSON.stringify(clips.map(({ length }) => length)));
}

function sourceOf(share: string, person: string): Source {
  const prompt = prompts[person];
  if (prompt) {
    const under = join(share, 'asterisk/sounds', prompt);
    const isSpeech = (path: string) =>
      !/beep|silence|tone|ring|music|letters|monkeys|phonetic/.test(path);
    return { files: filesUnder(under, /\.(wav|gsm)$/).filter(isSpeech) };
  }
  const [, language, letter] = fish.exec(person) ?? [];
  if (language) {
    const named = new RegExp(`/${language}/[^/-]+-${letter}-[^/]*\\.ogg$`);
    return { files: filesUnder(join(share, 'games/fillets-ng/sound'), named) };
  }
  const game = readFileSync(join(share, 'scummvm/flight-of-the-amazon-queen/queen.1c'));
  return { files: [], parts: gameParts(game, person) };
}

/** Returns all matching files in an order that looks random but is always the same. */
function filesUnder(folder: string, pattern: RegExp): string[] {
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
    join(folder, name),
  );
  const mixed = (path: string) =>
    Array.from(basename(path)).reduce((sum, one) => (sum * 31 + one.charCodeAt(0)) % 9973, 7);
  return all
    .filter((path) => pattern.test(path))
    .sort((a, b) => mixed(a) - mixed(b) || (a < b ? -1 : 1));
}

/**
 * Reads the table of the game's file: after 13 bytes the number of parts, then for each part a name of 12 bytes, a byte, its
 * place and its size. 'J' is the main character, '12P' the one who answers in the room 12.
 */
function gameParts(game: Buffer, person: string): Buffer[] {
  const count = game.readUInt16BE(13);
  const pattern =
    person === 'J' ? /^.{6}J.\.SB$/ : new RegExp(`^${person.slice(0, 2)}.{4}P.\\.SB$`);
  const parts = Array.from({ length: count }, (_, i) => {
    const at = 15 + 21 * i;
    const name = game.toString('latin1', at, at + 12).replace(/\0.*$/s, '');
    const from = game.readUInt32BE(at + 13);
    return { name, bytes: game.subarray(from, from + game.readUInt32BE(at + 17)) };
  });
  return parts.filter(({ name }) => pattern.test(name)).map(({ bytes }) => bytes);
}

async function samplesOf(input: string | Buffer): Promise<Float32Array> {
  const from = typeof input === 'string' ? ['-i', input] : ['-f', 'mp3', '-i', '-'];
  const raw = ['-f', 'f32le', '-ar', String(sampleRate), '-ac', '1', '-'];
  const started = run('ffmpeg', ['-v', 'error', ...from, ...raw], {
    encoding: 'buffer',
    maxBuffer: 1e9,
  });
  if (typeof input !== 'string') started.child.stdin?.end(input);
  const { stdout } = await started;
  return new Float32Array(
    stdout.buffer.slice(stdout.byteOffset, stdout.byteOffset + stdout.length),
  );
}

/** A quieter part of a sentence is a pause, and a shorter pause is within a word or between two words. */
const pauseDb = -32;
const minPauseMs = 250;
const frameMs = 10;

/** Returns the stretches of speech in a recording, with the same shortest pause as the product's speech detector. */
export function spokenIn(samples: Clip): SpeechRegion[] {
  const size = (sampleRate * frameMs) / 1000;
  const powers = Array.from({ length: Math.floor(samples.length / size) }, (_, i) =>
    samples.subarray(i * size, (i + 1) * size).reduce((sum, one) => sum + one * one, 0),
  );
  const least = powers.reduce((most, one) => Math.max(most, one), 1e-9) * 10 ** (pauseDb / 10);
  const regions: SpeechRegion[] = [];
  for (const [i, power] of powers.entries()) {
    if (power <= least) continue;
    const last = regions.at(-1);
    const startMs = i * frameMs;
    if (last && startMs - last.endMs < minPauseMs) last.endMs = startMs + frameMs;
    else regions.push({ startMs, endMs: startMs + frameMs });
  }
  return regions;
}

/** Cuts silence off both ends. */
function trimmed(samples: Float32Array): Clip {
  const regions = spokenIn(samples);
  const [first, last] = [regions[0], regions.at(-1)];
  return first && last ? samples.slice(first.startMs * 16, last.endMs * 16) : new Float32Array();
}
