import { expect, it } from 'vitest';
import { seededRandom, syntheticVoice } from '../../../test/synthetic-voice.ts';
import { VoiceFeatures } from './voice-features.ts';

function featuresOf(sound: Float32Array, partSamples: number): number[][] {
  const features = new VoiceFeatures();
  for (let at = 0; at < sound.length; at += partSamples)
    features.add(sound.subarray(at, at + partSamples));
  return Array.from({ length: features.frameCount }, (_, i) => [
    ...features.frame(i),
    features.level(i),
  ]);
}

const voice = { pitchHz: 120, formantsHz: [500, 1_500, 2_500] };

it('describes a synthetic voice each 10 ms, whatever the length of the parts of its sound is', () => {
  const sound = syntheticVoice(voice, 2, seededRandom(1));
  const whole = featuresOf(sound, sound.length);
  expect(whole).toHaveLength(198);
  expect(whole[0]).toHaveLength(20);
  expect(featuresOf(sound, 7)).toEqual(whole);
});

it('does not change the coefficients with the loudness, and knows the difference in decibels', () => {
  const sound = syntheticVoice(voice, 1, seededRandom(2));
  const loud = featuresOf(sound, 1_600);
  const quiet = featuresOf(
    sound.map((sample) => sample / 10),
    1_600,
  );
  for (const [i, frame] of loud.entries()) {
    const other = quiet[i] ?? [];
    for (let k = 0; k < 19; k += 1) expect(other[k]).toBeCloseTo(frame[k] ?? 0, 2);
    expect((frame[19] ?? 0) - (other[19] ?? 0)).toBeCloseTo(20, 2);
  }
});

it('gives finite numbers for digital silence', () => {
  expect(featuresOf(new Float32Array(3_200), 800).flat().every(Number.isFinite)).toBe(true);
});

it('goes on after a minute, with frames that stay as they were', () => {
  const features = new VoiceFeatures();
  const second = syntheticVoice(voice, 1, seededRandom(3));
  features.add(second);
  const first = [...features.frame(50)];
  for (let i = 1; i < 62; i += 1) features.add(second);
  expect(features.frameCount).toBe(6_198);
  expect([...features.frame(50)]).toEqual(first);
  expect([...features.frame(6_150)].every(Number.isFinite)).toBe(true);
});
