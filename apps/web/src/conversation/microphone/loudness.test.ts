import { describe, expect, it } from 'vitest';
import salesCall from '../../../../../testing/fixtures/sales-call.wav?inline';
import { isSilence, levelOf } from './loudness.ts';

const rate = 16_000;
const headBytes = 44;
const file = Uint8Array.from(atob(salesCall.slice(salesCall.indexOf(',') + 1)), (byte) =>
  byte.charCodeAt(0),
);
const view = new DataView(file.buffer, headBytes);

/** Returns real speech with its loudness multiplied by `gain`. */
function speech(fromMs: number, lengthMs: number, gain = 1): Float32Array {
  const from = (fromMs * rate) / 1000;
  return Float32Array.from(
    { length: (lengthMs * rate) / 1000 },
    (_, i) => (view.getInt16((from + i) * 2, true) / 32_768) * gain,
  );
}

function noise(db: number, lengthMs: number): Float32Array {
  const peak = Math.sqrt(3) * 10 ** (db / 20);
  let seed = 1;
  return Float32Array.from({ length: (lengthMs * rate) / 1000 }, () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return (seed / 2_147_483_647 - 0.5) * 2 * peak;
  });
}

function joined(...parts: Float32Array[]): Float32Array {
  return Float32Array.from(parts.flatMap((part) => [...part]));
}

describe('isSilence', () => {
  it('detects speech in every two seconds of the recorded sales call', () => {
    for (let fromMs = 0; fromMs < 55_000; fromMs += 2000)
      expect(isSilence(speech(fromMs, 2000), rate), `at ${fromMs} ms`).toBe(false);
  });

  it('detects a voice that is ten times quieter', () => {
    expect(isSilence(speech(0, 3000, 0.1), rate)).toBe(false);
  });

  it('detects silence in a quiet room', () => {
    expect(isSilence(noise(-60, 5000), rate)).toBe(true);
    expect(isSilence(noise(-50, 5000), rate)).toBe(true);
  });

  it('detects sound in a louder room', () => {
    expect(isSilence(noise(-40, 5000), rate)).toBe(false);
  });

  it('detects silence without samples', () => {
    expect(isSilence(new Float32Array(0), rate)).toBe(true);
    expect(isSilence(new Float32Array(rate), rate)).toBe(true);
    expect(isSilence(noise(-10, 10), rate)).toBe(true);
  });

  it('detects silence in a key click', () => {
    const click = joined(noise(-60, 1000), noise(-15, 60), noise(-60, 1000));
    expect(isSilence(click, rate)).toBe(true);
  });

  it('detects a word of a tenth of a second, in one part or two', () => {
    expect(isSilence(joined(noise(-60, 1000), noise(-25, 100)), rate)).toBe(false);
    const twoPieces = joined(noise(-25, 60), noise(-60, 1000), noise(-25, 40));
    expect(isSilence(twoPieces, rate)).toBe(false);
  });

  it('ignores the constant offset of a cheap microphone', () => {
    expect(
      isSilence(
        noise(-60, 2000).map((sample) => sample + 0.1),
        rate,
      ),
    ).toBe(true);
  });
});

describe('levelOf', () => {
  it('is 0 in silence and in a quiet room', () => {
    expect(levelOf(new Float32Array(640))).toBe(0);
    expect(levelOf(new Float32Array(0))).toBe(0);
    expect(levelOf(noise(-60, 40))).toBe(0);
  });

  it('is 1 at full scale', () => {
    expect(levelOf(Float32Array.from({ length: 640 }, (_, i) => (i % 2 ? 1 : -1)))).toBe(1);
  });

  it('rises by the same step for the same step in decibels', () => {
    const levels = [-40, -30, -20].map((db) => levelOf(noise(db, 1000)));
    const [quiet = 0, middle = 0, loud = 0] = levels;
    expect(middle - quiet).toBeCloseTo(10 / 42, 2);
    expect(loud - middle).toBeCloseTo(10 / 42, 2);
  });
});
