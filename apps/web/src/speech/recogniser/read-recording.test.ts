import { aVoice, aWav } from '@sales-analytics/testing/sound';
import { describe, expect, it } from 'vitest';
import { findPieces } from './find-pieces.ts';
import { readPieces } from './read-pieces.ts';

const rate = 16_000;

/** Two speakers take turns of six seconds, with a pause of two seconds after each. */
function voiceOf(speaker: number) {
  const turns = [0, 1, 2].map((turn) => {
    const start = (2 * turn + speaker) * 8 + 1;
    return [start, start + 6] as const;
  });
  return aVoice({ turns, seconds: 50, sampleRate: rate, seed: speaker + 1 });
}

const left = voiceOf(0);
const right = voiceOf(1);
const stereo = new Blob([aWav([left, right], rate)]);
const mono = new Blob([aWav([left.map((sample, i) => sample + (right[i] ?? 0))], rate)]);
const untilContinued = () => Promise.resolve();

function find(recording: Blob, speakersBy: 'channel' | undefined) {
  const reports: number[] = [];
  const found = findPieces(recording, {
    speakersBy,
    weights: null,
    random: () => 0.5,
    onProgress: (atMs) => void reports.push(atMs),
    untilContinued,
  });
  return { found, reports };
}

describe('a recording with a speaker per channel', () => {
  it('is cut into the pieces of each speaker', async () => {
    const { found, reports } = find(stereo, 'channel');
    const { pieces, durationMs, voices } = await found;
    expect(durationMs).toBe(50_000);
    expect(voices).toBeUndefined();
    const seconds = pieces.map(({ startMs }) => Math.round(startMs / 1000));
    expect(new Set(pieces.map(({ speaker }) => speaker))).toEqual(new Set(['A', 'B']));
    expect(seconds).toEqual(seconds.toSorted((one, other) => one - other));
    for (const { speaker, startMs } of pieces)
      expect(Math.floor((startMs / 1000 - 0.5) / 8) % 2).toBe(speaker === 'A' ? 0 : 1);
    expect(reports.length).toBeGreaterThan(40);
  });

  it('is read with the sound of its own channel', async () => {
    const { pieces } = await find(stereo, 'channel').found;
    const loudness: number[] = [];
    await readPieces(
      stereo,
      { pieces, texts: [] },
      {
        speakersBy: 'channel',
        untilContinued,
        onText: () => undefined,
        async recognise(samples) {
          loudness.push(samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0));
          return { text: 'x', tokens: [3], meanLogProbability: 0, tokenCount: 1, isWhole: true };
        },
      },
    );
    expect(loudness).toHaveLength(pieces.length);
    expect(Math.min(...loudness)).toBeGreaterThan(0.05);
  });
});

describe('a mono recording', () => {
  it('has one or more voices by their sound', async () => {
    const { pieces, voices } = await find(mono, undefined).found;
    expect(voices).toBeDefined();
    expect(pieces[0]).toMatchObject({ speaker: 'A' });
  });

  it('continues after the pieces that are read', async () => {
    const { pieces } = await find(mono, undefined).found;
    const read = { text: 'before', meanLogProbability: 0, tokenCount: 1 };
    const lengths: number[] = [];
    const texts: string[] = [];
    await readPieces(
      mono,
      { pieces, texts: [read, read] },
      {
        speakersBy: undefined,
        untilContinued,
        onText: ({ text }) => void texts.push(text),
        async recognise(samples) {
          lengths.push(samples.length / rate);
          return { text: 'now', tokens: [3], meanLogProbability: 0, tokenCount: 1, isWhole: true };
        },
      },
    );
    expect(texts).toHaveLength(pieces.length - 2);
    const wanted = (pieces[2]?.endMs ?? 0) - (pieces[2]?.startMs ?? 0);
    expect(lengths[0]).toBeGreaterThan(wanted / 1000 - 0.05);
    expect(lengths[0]).toBeLessThan(wanted / 1000 + 0.4);
  });
});

it('a file that is no sound fails with its kind', async () => {
  const { found } = find(new Blob(['This is no sound.']), undefined);
  await expect(found).rejects.toMatchObject({ kind: 'bad-audio' });
});
