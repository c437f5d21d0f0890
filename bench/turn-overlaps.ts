import {
  nextDetection,
  startDetection,
  type DetectionInput,
  type DetectionSignal,
} from '@sales-analytics/core';
import { createSeededRandom, type SeededRandom } from './seeded-random.ts';
import { createLevel, createVoice, frameMs, speechIn, type Sound } from './turn-sound.ts';

export interface EchoPath {
  /** The level of the echo is relative to the sound, in dB. It is null with headphones. */
  gainDb: number | null;
  isMeasured: boolean;
}

export interface OverlapFigures {
  duckedMs: number[];
  silencedMs: number[];
  bargedIn: number;
  resumed: number;
  count: number;
}

const echoLateFrames = 4;
const transcriptionMs = 150;

export interface Interjection {
  text: string;
  lengthMs: number;
}

interface Happening {
  atMs: number;
  signal: DetectionSignal;
}

function playReply(
  sounds: readonly Sound[],
  lengthMs: number,
  options: {
    path: EchoPath;
    text: string;
    random: SeededRandom;
  },
): Happening[] {
  const { path, text, random } = options;
  const voice = createVoice(sounds, random);
  const playedLevel = createLevel(random);
  const played: number[] = [];
  const happenings: Happening[] = [];
  let state = startDetection('en');
  let isPlaying = true;
  let duckDb = 0;
  let answers: { atMs: number; turn: number }[] = [];
  const take = (input: DetectionInput, atMs: number) => {
    const after = nextDetection(state, input);
    state = after.state;
    for (const signal of after.signals) {
      happenings.push({ atMs, signal });
      if (signal.type === 'ducked') duckDb = -12;
      if (signal.type === 'silenced' || signal.type === 'barged-in') isPlaying = false;
      if (signal.type === 'restored') [isPlaying, duckDb] = [true, 0];
      if (signal.type === 'short-stretch') {
        answers.push({ atMs: atMs + transcriptionMs, turn: signal.turn });
      }
    }
  };
  if (path.isMeasured) take({ type: 'echo-measured', gainDb: path.gainDb }, 0);
  take({ type: 'prospect-sounds', atMs: 0 }, 0);
  for (let endMs = frameMs; endMs < lengthMs; endMs += frameMs) {
    const due = answers.filter(({ atMs }) => atMs <= endMs);
    answers = answers.filter(({ atMs }) => atMs > endMs);
    for (const { turn } of due) take({ type: 'words', turn, text }, endMs);
    const isGap = endMs % 3_000 < 300;
    const playedDb = isPlaying && !isGap ? -20 + duckDb + playedLevel() : -Infinity;
    played.push(playedDb);
    const frame = voice(endMs);
    const echoDb = (played.at(-1 - echoLateFrames) ?? -Infinity) + (path.gainDb ?? -Infinity);
    const echoSpeech = echoDb > -60 ? speechIn(random) : 0;
    take(
      {
        type: 'frame',
        endMs,
        speech: Math.max(frame.speech, echoSpeech),
        levelDb: sumDb(frame.levelDb, echoDb),
        playedDb,
      },
      endMs,
    );
  }
  return happenings;
}

function sumDb(one: number, other: number): number {
  return 10 * Math.log10(10 ** (one / 10) + 10 ** (other / 10));
}

/** The reply for each interjection takes 6 s. */
export function measureInterjections(
  interjections: readonly Interjection[],
  path: EchoPath,
): OverlapFigures {
  const random = createSeededRandom(7);
  const figures: OverlapFigures = {
    duckedMs: [],
    silencedMs: [],
    bargedIn: 0,
    resumed: 0,
    count: interjections.length,
  };
  for (const { text, lengthMs } of interjections) {
    const startMs = 1_500 + random.next() * 1_000;
    const sound = { startMs, endMs: startMs + lengthMs };
    const happenings = playReply([sound], 6_000, { path, text, random });
    const first = (type: DetectionSignal['type']) =>
      happenings.find(({ atMs, signal }) => signal.type === type && atMs >= startMs)?.atMs ??
      Infinity;
    const hasBargedIn = first('barged-in') < Infinity;
    figures.duckedMs.push(first('ducked') - startMs);
    figures.silencedMs.push(first('silenced') - startMs);
    figures.bargedIn += hasBargedIn ? 1 : 0;
    figures.resumed += hasBargedIn ? 0 : 1;
  }
  return figures;
}

export interface EchoFigures {
  bargedIn: number;
  ducked: number;
}

/** The replies take 20 s. The rep says nothing, but the echo would be transcribed as words. */
export function measureEcho(path: EchoPath, minutes: number): EchoFigures {
  const random = createSeededRandom(11);
  const figures = { bargedIn: 0, ducked: 0 };
  for (let reply = 0; reply < minutes * 3; reply += 1) {
    const text = 'We already have a tool';
    const happenings = playReply([], 20_000, { path, text, random });
    for (const { signal } of happenings) {
      if (signal.type === 'barged-in') figures.bargedIn += 1;
      if (signal.type === 'ducked') figures.ducked += 1;
    }
  }
  return figures;
}

export function interjections(
  texts: readonly string[],
  lengthsMs: readonly number[],
): Interjection[] {
  return texts.flatMap((text) => lengthsMs.map((lengthMs) => ({ text, lengthMs })));
}
