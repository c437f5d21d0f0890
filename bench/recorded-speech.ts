// Measures how the built speech detector and the turn detector hear recorded people: `npm run bench:speech -- FOLDER`. Every
// WAV file of the folder (one channel, 16 bits) is heard once between silences, with a whole sentence as its words and
// without any. `--short` hears twenty files. An example is Debian's package asterisk-core-sounds-en-wav (Allison Smith, CC
// BY-SA 3.0), which is not part of this project.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { nextDetection, startDetection, type DetectionInput } from '@sales-analytics/core';
import { readBuiltDetector, readWav } from './built-detector.ts';
import { isShort } from './command-line.ts';
import { machineText } from './machine.ts';
import { seededRandom } from '@sales-analytics/testing';
import { percentile } from './statistics.ts';
import { runCapture, type HeardChunk } from './voice-detector-run.ts';

const beforeMs = 1_000;
const afterMs = 3_000;
/** Shorter recordings are left out, because they are not turns. */
const minMs = 1_000;
const frameMs = 10;
/** A frame that is quieter than the loudest one by more than this is silence. */
const speechRangeDb = 40;
const pauseRange = { minMs: 250, maxMs: 1_000 };
const wordsMs = 150;
const wholeSentence = 'That is what I wanted to say.';

interface Speech {
  startMs: number;
  endMs: number;
  pauses: number[];
}

interface Heard {
  speech: Speech;
  beganMs: number[];
  ended: { withWords: number[]; withoutWords: number[] };
}

const [folder] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
if (folder === undefined) throw new Error('Name a folder of WAV files of one channel and 16 bits.');
const { worklet, weights } = readBuiltDetector();
const random = seededRandom(1);
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.wav'))
  .slice(0, isShort ? 20 : undefined);
const heard = files.map((name) => hear(join(folder, name))).filter((one) => one !== null);
console.log(reportOf(heard));

function hear(path: string): Heard | null {
  const { samples, rate } = readWav(path);
  const speech = speechIn(samples, rate);
  if (!speech || speech.endMs - speech.startMs < minMs) return null;
  const room = (ms: number) =>
    Array.from({ length: (ms * rate) / 1000 }, () => (random() - 0.5) * 0.001);
  const work = {
    worklet,
    weights,
    rate,
    samples: [...room(beforeMs), ...samples, ...room(afterMs)],
  };
  const chunks = runCapture(runInThisContext, work).heard;
  const withoutWords = turnsIn(chunks, () => null);
  // The words of a recording are not known in its pauses.
  const withWords = turnsIn(chunks, (atMs) => (atMs > speech.endMs ? wholeSentence : null));
  return {
    speech,
    beganMs: withoutWords.beganMs,
    ended: { withWords: withWords.endedMs, withoutWords: withoutWords.endedMs },
  };
}

function turnsIn(chunks: readonly HeardChunk[], wordsAt: (atMs: number) => string | null) {
  let state = startDetection('en');
  const beganMs: number[] = [];
  const endedMs: number[] = [];
  const due: { atMs: number; turn: number; text: string }[] = [];

  function take(input: DetectionInput, atMs: number) {
    const after = nextDetection(state, input);
    state = after.state;
    for (const signal of after.signals) {
      if (signal.type === 'began') beganMs.push(signal.startMs - beforeMs);
      if (signal.type === 'ended') endedMs.push(atMs);
      const text = signal.type === 'paused' ? wordsAt(atMs) : null;
      if (text !== null) due.push({ atMs: atMs + wordsMs, turn: state.lastTurn, text });
    }
  }

  for (const { speech, levelDb, endMs } of chunks) {
    const atMs = endMs - beforeMs;
    take({ type: 'frame', endMs, speech, levelDb, playedDb: -Infinity }, atMs);
    const [next] = due;
    if (!next || next.atMs > atMs) continue;
    due.shift();
    take({ type: 'words', turn: next.turn, text: next.text }, atMs);
  }
  return { beganMs, endedMs };
}

function speechIn(samples: readonly number[], rate: number): Speech | null {
  const length = (rate * frameMs) / 1000;
  const levels = Array.from({ length: Math.floor(samples.length / length) }, (_, index) => {
    const frame = samples.slice(index * length, (index + 1) * length);
    return 10 * Math.log10(frame.reduce((sum, sample) => sum + sample * sample, 1e-12) / length);
  });
  const loudest = levels.reduce((a, b) => Math.max(a, b), -Infinity);
  const loud = [...levels.keys()].filter((index) => (levels[index] ?? 0) > loudest - speechRangeDb);
  const [first] = loud;
  const last = loud.at(-1);
  if (first === undefined || last === undefined) return null;
  const pauses = loud
    .slice(1)
    .map((index, place) => ({
      from: (loud[place] ?? 0) + 1,
      frames: index - (loud[place] ?? 0) - 1,
    }))
    .filter(({ frames }) => isPause(frames * frameMs))
    .map(({ from }) => from * frameMs);
  return { startMs: first * frameMs, endMs: (last + 1) * frameMs, pauses };
}

function isPause(ms: number): boolean {
  return ms >= pauseRange.minMs && ms <= pauseRange.maxMs;
}

function reportOf(all: readonly Heard[]): string {
  const pauses = all.reduce((sum, { speech }) => sum + speech.pauses.length, 0);
  const found = all.filter(({ beganMs }) => beganMs.length > 0);
  const onsets = found.map(({ beganMs, speech }) => (beganMs[0] ?? 0) - speech.startMs);
  const cuts = all.reduce((sum, { ended, speech }) => sum + before(ended.withoutWords, speech), 0);
  const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
  return `${all.length} recordings of at least ${minMs / 1000} s, ${pauses} pauses of ${pauseRange.minMs} to ${pauseRange.maxMs} ms inside them. ${machineText()}

| what | measured |
| --- | ---: |
| recordings in which a turn is found | ${percent(found.length, all.length)} |
| its beginning, after the first sound, p50 and p95 | ${millis(onsets, 0.5)}, ${millis(onsets, 0.95)} |
| cut off at a pause, without words | ${percent(cuts, pauses)} |
| end-of-turn delay with a whole sentence, p50 and p95 | ${delays(all, 'withWords')} |
| end-of-turn delay without words, p50 and p95 | ${delays(all, 'withoutWords')} |`;
}

function before(endedMs: readonly number[], { endMs }: Speech): number {
  return endedMs.filter((ms) => ms < endMs).length;
}

function delays(all: readonly Heard[], words: keyof Heard['ended']): string {
  const values = all.map(({ ended, speech }) => (ended[words].at(-1) ?? Infinity) - speech.endMs);
  return `${millis(values, 0.5)}, ${millis(values, 0.95)}`;
}

function millis(values: readonly number[], share: number): string {
  return `${Math.round(percentile(values, share))} ms`;
}
