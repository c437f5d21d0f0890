import { beforeEach, expect, it } from 'vitest';
import { EnergyRule } from './energy-rule.ts';

const frameMs = 32;
let rule: EnergyRule;

beforeEach(() => {
  rule = new EnergyRule();
});

/** Returns the likelihoods of speech in a sound that varies by 2 dB around this loudness. */
function hear(levelDb: number, lengthMs: number): number[] {
  return Array.from({ length: Math.round(lengthMs / frameMs) }, (_, i) =>
    rule.next(levelDb + 2 * Math.sin(i)),
  );
}

it('speech in a quiet room is heard from its first frame', () => {
  hear(-65, 2000);
  expect(Math.min(...hear(-30, 320))).toBe(1);
  expect(Math.max(...hear(-65, 320))).toBe(0);
});

it('speech is heard without any silence before it', () => {
  expect(Math.min(...hear(-30, 320))).toBe(1);
});

it('a room that is noisy from the start is known after three seconds', () => {
  expect(hear(-38, 96).at(-1)).toBeGreaterThan(0.5);
  hear(-38, 3100);
  expect(Math.max(...hear(-38, 1000))).toBeLessThan(0.1);
  expect(Math.min(...hear(-16, 500))).toBe(1);
});

it('a pause after noise is silence at once, and the quieter room counts from then on', () => {
  hear(-38, 4000);
  hear(-62, 64);
  expect(Math.min(...hear(-38, 320))).toBeGreaterThan(0.5);
});

it('ten seconds of speech with short pauses stay speech', () => {
  hear(-55, 1000);
  for (let second = 0; second < 10; second += 1) {
    expect(Math.min(...hear(-28, 900))).toBe(1);
    hear(-55, 96);
  }
});

it('nothing that is quieter than a whisper is speech', () => {
  hear(-90, 3200);
  expect(Math.max(...hear(-55, 320))).toBe(0);
});

it('zeros do not count as speech or as the noise of the room', () => {
  hear(-38, 4000);
  for (let i = 0; i < 200; i += 1) expect(rule.next(-Infinity)).toBe(0);
  expect(Math.max(...hear(-38, 320))).toBeLessThan(0.1);
});

it('a reset forgets the room', () => {
  hear(-38, 4000);
  rule.reset();
  expect(hear(-38, 64)[0]).toBe(1);
});
