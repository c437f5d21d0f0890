import type { Voices } from '@sales-analytics/contract';
import type { SpeechRegion } from '../speech-regions.ts';
import { discriminate } from './discriminant.ts';
import { adaptMixture, densityOf, fitMixture, type Mixture } from './gaussian-mixture.ts';
import { kMeans } from './k-means.ts';
import type { Vector } from './linear-algebra.ts';
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
/** After this many rounds the better one of two candidates is known. */
const candidateRounds = 2;
/** More frames make the models no better. */
const maxFittedFrames = 20_000;
const minWindows = 6;

/**
 * Tells the voices of a mono recording apart without knowing any voice: by a discriminant that is trained on the call
 * itself, groups of its windows, and Gaussians of each group whose most likely path is searched. How far the voices are
 * from each other tells whether there is one, two or three of them.
 * @param features of the whole recording
 * @param speech the stretches of speech, as the speech detector found them
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
  const all = Array.from({ length: frames.count }, (_, i) => i);
  const common = fitMixture(someFrames(frames, all, maxFittedFrames), gaussianCount);
  const two = pathOf(2, [directions, ...eachAlone(directions)]);
  if (!two || two.score < maybeOneBelow.score) return oneVoice(speech);
  if (separationOf(frames, two.voices, 2) < maybeOneBelow.separation) return oneVoice(speech);
  const three = pathOf(3, [directions]);
  const isMaybeThree = three !== null && three.score >= thirdVoiceFrom.gain * two.score;
  const isThree =
    isMaybeThree && separationOf(frames, three.voices, 3) >= thirdVoiceFrom.separation;
  const confidence = two.score >= easyFrom && !isMaybeThree ? 'easy' : 'hard';
  const path = isThree ? three : two;
  return { count: isThree ? 3 : 2, confidence, turns: turnsOf(frames, path, speech) };

  /** Groups can be found by what is said, by the line or by the voice. The path of voices is the most likely one. */
  function pathOf(count: number, groupings: readonly Vector[][]): VoicePath | null {
    const candidates = groupings.flatMap((grouped) => {
      const groups = kMeans(grouped, count, random);
      if (!groups) return [];
      const first = new Uint8Array(frames.count);
      for (const [i, { from, to }] of windows.entries()) first.fill(groups[i] ?? 0, from, to);
      return refined({ frames, common, count }, first, candidateRounds) ?? [];
    });
    const most = Math.max(...candidates.map(({ score }) => score));
    const best = candidates.find(({ score }) => score === most);
    return best ? refined({ frames, common, count }, best.voices, rounds) : null;
  }
}

/** Returns the vectors with their first number only, with their second one only, and so on. */
function eachAlone(vectors: readonly Vector[]): Vector[][] {
  return Array.from({ length: directionCount }, (_, k) =>
    vectors.map((vector) => vector.subarray(k, k + 1)),
  );
}

/**
 * Below one of these values, the two voices may be one. The score is low if the voices are similar. The separation is low in a
 * short recording, because the gain that is expected by chance is subtracted from it. All of these values were chosen with
 * conversations of recorded people.
 */
const maybeOneBelow = { score: 0.055, separation: 0.45 };
const easyFrom = 0.11;
/** The score of three voices must be this many times as high as that of two, and their separation at least this. */
const thirdVoiceFrom = { gain: 1.2, separation: 1.6 };

function oneVoice(speech: readonly SpeechRegion[]): FoundVoices {
  const turns = speech.map((region) => ({ ...region, voice: 0, isUnsure: false }));
  return { count: 1, confidence: 'one-voice', turns };
}

interface Models {
  frames: SpeechFrames;
  /** The mixture of all voices. */
  common: Mixture;
  count: number;
}

/** Fits Gaussians to each voice, and finds the path of the voices again, until it changes no more. */
function refined(
  { frames, common, count }: Models,
  first: Uint8Array,
  maxRounds: number,
): VoicePath | null {
  const all = Array.from({ length: frames.count }, (_, i) => i);
  let path: VoicePath = { voices: first, margins: new Float32Array(frames.count), score: 0 };
  for (let round = 0; round < maxRounds; round += 1) {
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

/**
 * A turn is unsure if its voice is this little likelier than another one: as the mean of its frames, or in all. In calls of
 * recorded people that were mostly right, this marks 3 % of the speech and a third of the wrong turns.
 */
const unsureMean = 0.12;
const unsureTotal = 8;

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
      const total = margins.subarray(begin, i + 1).reduce((sum, one) => sum + one, 0);
      turns.push({
        startMs: begin === from ? startMs : (frames.times[begin] ?? 0) * featureHopMs,
        endMs: i + 1 === to ? endMs : (frames.times[i + 1] ?? 0) * featureHopMs,
        voice: numbers.get(found) ?? 0,
        isUnsure: total < unsureTotal || total < unsureMean * (i + 1 - begin),
      });
      begin = i + 1;
    }
  }
  return turns;
}
