import { describe, expect, it } from 'vitest';
import type { ReadingState } from '../../../call/session/call-state.ts';
import { readingPercent, readingSentence } from './reading-texts.ts';

function sentence(step: ReadingState['step'], changes: Partial<ReadingState> = {}) {
  return readingSentence({ stage: 'reading', sinceMs: 0, step, isPaused: false, ...changes });
}
const reading = { step: 'reading', atMs: 860_000, durationMs: 1_925_000 } as const;

describe('the progress of a recording', () => {
  it('says how much of the recogniser is loaded', () => {
    const step = { step: 'loading', loadedBytes: 4_400_000, totalBytes: 42_400_000 } as const;
    expect(sentence(step)).toBe('Loading the speech recogniser, 4.4 MB of 42.4 MB');
    expect(readingPercent(step)).toBeCloseTo(10.4, 1);
    const unknown = { step: 'loading', loadedBytes: 0, totalBytes: 0 } as const;
    expect(sentence(unknown)).toBe('Loading the speech recogniser');
    expect(readingPercent(unknown)).toBeUndefined();
  });

  it('says how much was searched, if the length is known', () => {
    const step = { step: 'searching', atMs: 60_000, durationMs: 120_000 } as const;
    expect(sentence(step)).toBe('Finding the speech, 01:00 of 02:00');
    const unknown = { ...step, durationMs: undefined };
    expect(sentence(unknown)).toBe('Finding the speech');
    expect(readingPercent(unknown)).toBeUndefined();
  });

  it('says the speed and the time that is left once they are known', () => {
    expect(sentence(reading)).toBe('Reading 14:20 of 32:05');
    expect(sentence(reading, { speed: 11 })).toBe(
      'Reading 14:20 of 32:05 · 11 times as fast as it was spoken · 2 min left',
    );
    expect(sentence(reading, { speed: 8.26 })).toContain('8.3 times as fast');
    expect(sentence(reading, { speed: 30 })).toContain('less than a minute left');
  });

  it('says that it is paused', () => {
    expect(sentence(reading, { speed: 11, isPaused: true })).toBe('Paused');
  });
});
