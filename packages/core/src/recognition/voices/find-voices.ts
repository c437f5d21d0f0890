import type { Voices } from '@sales-analytics/contract';
import type { SpeechRegion } from '../speech-regions.ts';
import { discriminate } from './discriminant.ts';
import { adaptMixture, densityOf, fitMixture } from './gaussian-mixture.ts';
import { kMeans } from './k-means.ts';
import { separationOf } from './separation.ts';
import { someFrames, speechFramesOf, type SpeechFrames } from './speech-frames.ts';
import { featureHopMs, type VoiceFeatures } from './voice-features.ts';
import { findVoicePath, type VoicePath } from './voice-path.ts';
import { neighboursOf, windowsOf } from './voice-windows.ts';

export interface VoiceTurn extends SpeechRegion {
  /** The voices are numbered from 0 in the order in which they are first heard. */
  voice: number;
  /** Another voice is nearly as likely. */
  isUnsure: boolean;
}

export interface FoundVoices extends Voices {
  /** Sorted by time. Each moment of speech is in one turn. */
  turns: VoiceTurn[];
}

const directionCount = 3;
const gaussianCount = 16;
const rounds = 6;
/** More frames make the models no better. */
const maxFittedFrames = 20_000;
const minWindows = 6;

/**
 * Tells the voices of a mono recording apart without knowing any voice: by a discriminant that is trained on the call
 * itself, groups of its windows, and Gaussians of each group whose most likely path is searched. How far the voices are
 * from each other tells whether there is one, two or three of them.
 * @param features of the whole recording
 * @param speech where somebody speaks
 * @param random returns a number from 0 up to, but not including, 1
 */
export function findVoices(
  features: VoiceFeatures,
  speech: readonly SpeechRegion[],
  random: () => number,
): FoundVoices {
  const frames = speechFramesOf(features, speech);
  const windows = windowsOf(frames);
  if (windows.length < minWindows) return oneVoice(speech);
  const vectors = windows.map(({ vector }) => vector);
  const directions = discriminate(vectors, neighboursOf(windows), directionCount);
  const two = pathOf(2);
  if (!two) return oneVoice(speech);
  const separation = separationOf(frames, two.voices, 2);
  if (separation < maybeOneBelow) return oneVoice(speech);
  const three = pathOf(3);
  const isThree = three && separationOf(frames, three.voices, 3) >= thirdVoiceFrom;
  // A third voice is found too often to be sure of it.
  const confidence = separation >= easyFrom && !isThree ? 'easy' : 'hard';
  const path = isThree ? three : two;
  return { count: isThree ? 3 : 2, confidence, turns: turnsOf(frames, path, speech) };

  function pathOf(count: number): VoicePath | null {
    const groups = kMeans(directions, count, random);
    if (!groups) return null;
    const first = new Uint8Array(frames.count);
    for (const [i, { from, to }] of windows.entries()) first.fill(groups[i] ?? 0, from, to);
    return refined(frames, first, count);
  }
}

/** Voices that differ by less may be one voice that changes. The values are calibrated with recorded people. */
const maybeOneBelow = 0.45;
const easyFrom = 0.8;
/** It is high, because a voice that is taken for two does more harm than two customers who are taken for one. */
const thirdVoiceFrom = 1.6;

function oneVoice(speech: readonly SpeechRegion[]): FoundVoices {
  const turns = speech.map((region) => ({ ...region, voice: 0, isUnsure: false }));
  return { count: 1, confidence: 'one-voice', turns };
}

/** Fits Gaussians to each voice, and finds the path of the voices again, until it changes no more. */
function refined(frames: SpeechFrames, first: Uint8Array, count: number): VoicePath | null {
  const all = Array.from({ length: frames.count }, (_, i) => i);
  const common = fitMixture(someFrames(frames, all, maxFittedFrames), gaussianCount);
  let path: VoicePath = { voices: first, margins: new Float32Array(frames.count) };
  for (let round = 0; round < rounds; round += 1) {
    const { voices } = path;
    const densities = Array.from({ length: count }, (_, voice) => {
      const own = all.filter((frame) => voices[frame] === voice);
      return densityOf(adaptMixture(common, someFrames(frames, own, maxFittedFrames)), frames);
    });
    path = findVoicePath(densities, frames.times);
    const changed = path.voices.reduce((sum, voice, i) => sum + (voice === voices[i] ? 0 : 1), 0);
    if (changed < 0.001 * frames.count) break;
  }
  const isUsed = (voice: number) => path.voices.includes(voice);
  return Array.from({ length: count }, (_, voice) => voice).every(isUsed) ? path : null;
}

/** A turn is unsure if the voice of its frames is this little likelier on average than another one. */
const unsureMargin = 0.05;

function turnsOf(
  frames: SpeechFrames,
  { voices, margins }: VoicePath,
  speech: readonly SpeechRegion[],
): VoiceTurn[] {
  const numbers = new Map<number, number>();
  const turns: VoiceTurn[] = [];
  for (const [region, [from, to]] of frames.regions.entries()) {
    const { startMs = 0, endMs = 0 } = speech[region] ?? {};
    if (from === to)
      turns.push({ startMs, endMs, voice: turns.at(-1)?.voice ?? 0, isUnsure: true });
    for (let begin = from, i = from; i < to; i += 1) {
      if (i + 1 < to && voices[i + 1] === voices[i]) continue;
      const found = voices[begin] ?? 0;
      if (!numbers.has(found)) numbers.set(found, numbers.size);
      const mean =
        margins.subarray(begin, i + 1).reduce((sum, one) => sum + one, 0) / (i + 1 - begin);
      turns.push({
        startMs: begin === from ? startMs : (frames.times[begin] ?? 0) * featureHopMs,
        endMs: i + 1 === to ? endMs : (frames.times[i + 1] ?? 0) * featureHopMs,
        voice: numbers.get(found) ?? 0,
        isUnsure: mean < unsureMargin,
      });
      begin = i + 1;
    }
  }
  return turns;
}
