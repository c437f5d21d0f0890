import { array, assert, property, record, integer } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  seededRandom,
  syntheticVoice,
  type SyntheticVoice,
} from '../../../test/synthetic-voice.ts';
import type { SpeechRegion } from '../speech-regions.ts';
import { findVoices } from './find-voices.ts';
import { VoiceFeatures } from './voice-features.ts';

const low: SyntheticVoice = { pitchHz: 105, formantsHz: [500, 1300, 2400] };
const high: SyntheticVoice = { pitchHz: 210, formantsHz: [700, 1900, 3000] };

/** Each turn is three seconds long, with half a second between two turns. */
function conversation(turns: readonly SyntheticVoice[]) {
  const random = seededRandom(3);
  const features = new VoiceFeatures();
  const speech: SpeechRegion[] = [];
  for (const [i, voice] of turns.entries()) {
    features.add(syntheticVoice(voice, 3, random));
    features.add(new Float32Array(8_000));
    speech.push({ startMs: i * 3_500, endMs: i * 3_500 + 3_000 });
  }
  return findVoices(features, speech, random);
}

describe('the voices of a synthetic conversation', () => {
  it('are two, and each turn belongs to one of them', () => {
    const turns = Array.from({ length: 16 }, (_, i) => (i % 2 === 0 ? low : high));
    const found = conversation(turns);
    expect(found).toMatchObject({ count: 2, confidence: 'easy' });
    expect(found.turns.map(({ voice }) => voice)).toEqual(turns.map((_, i) => i % 2));
    expect(found.turns.every(({ isUnsure }) => !isUnsure)).toBe(true);
  });

  it('are told apart if one speaks much less', () => {
    const turns = Array.from({ length: 20 }, (_, i) => (i % 5 === 4 ? high : low));
    const { turns: found } = conversation(turns);
    expect(found.map(({ voice }) => voice)).toEqual(turns.map((one) => (one === high ? 1 : 0)));
  });

  it('are one if one person speaks', () => {
    const found = conversation(Array.from({ length: 20 }, () => low));
    expect(found).toMatchObject({ count: 1, confidence: 'one-voice' });
    expect(found.turns).toHaveLength(20);
  });
});

describe('a recording', () => {
  it('that is too short for two voices has one', () => {
    expect(conversation([low])).toEqual({
      count: 1,
      confidence: 'one-voice',
      turns: [{ startMs: 0, endMs: 3_000, voice: 0, isUnsure: false }],
    });
  });

  it('without speech has no turns', () => {
    const found = findVoices(new VoiceFeatures(), [], seededRandom(1));
    expect(found.turns).toEqual([]);
  });

  it('of digital silence or of clipped sound does not fail', () => {
    const features = new VoiceFeatures();
    features.add(new Float32Array(160_000));
    features.add(Float32Array.from({ length: 160_000 }, (_, i) => (i % 80 < 40 ? 1 : -1)));
    const speech = Array.from({ length: 10 }, (_, i) => ({
      startMs: i * 2_000,
      endMs: i * 2_000 + 1_800,
    }));
    const { turns } = findVoices(features, speech, seededRandom(1));
    expect(turns.every(({ startMs, endMs }) => endMs > startMs)).toBe(true);
  });

  it('has every stretch of speech in turns without gaps', () => {
    const features = new VoiceFeatures();
    const random = seededRandom(5);
    for (let i = 0; i < 6; i += 1) {
      features.add(syntheticVoice(low, 3, random));
      features.add(syntheticVoice(high, 3, random));
    }
    const regions = array(
      record({ pauseMs: integer({ min: 1, max: 900 }), lengthMs: integer({ min: 5, max: 9_000 }) }),
      { minLength: 1, maxLength: 8 },
    ).map((lengths) => {
      let atMs = 0;
      return lengths.map(({ pauseMs, lengthMs }) => {
        const startMs = atMs + pauseMs;
        atMs = startMs + lengthMs;
        return { startMs, endMs: atMs };
      });
    });
    assert(
      property(regions, (speech) => {
        const { turns } = findVoices(features, speech, random);
        for (const { startMs, endMs } of speech) {
          const inside = turns.filter((turn) => turn.startMs < endMs && turn.endMs > startMs);
          expect(inside[0]?.startMs).toBe(startMs);
          expect(inside.at(-1)?.endMs).toBe(endMs);
          const starts = inside.slice(1).map((turn) => turn.startMs);
          expect(starts).toEqual(inside.slice(0, -1).map((turn) => turn.endMs));
        }
      }),
      { numRuns: 8 },
    );
  });
});
