import { describe, expect, it } from 'vitest';
import type { ReadingState } from './call-state.ts';
import { withProgress } from './transcription-progress.ts';

const reading: ReadingState = {
  stage: 'reading',
  sinceMs: 0,
  step: { step: 'loading', loadedBytes: 0, totalBytes: 10 },
  isPaused: false,
};
const found = { durationMs: 600_000, pieces: [], texts: [] };
const readTo = (atMs: number) =>
  ({
    stage: 'reading',
    step: { step: 'reading', atMs, durationMs: 600_000 },
    reading: found,
  }) as const;

describe('a recording that this computer reads', () => {
  it('stores nothing while the model is loaded', () => {
    const step = { step: 'loading', loadedBytes: 5, totalBytes: 10 } as const;
    expect(withProgress(reading, { stage: 'reading', step }, 1)).toEqual({
      state: { ...reading, step },
      stored: null,
    });
  });

  it('stores what was read, and measures the speed after two seconds', () => {
    const first = withProgress(reading, readTo(0), 10_000);
    expect(first?.stored).toEqual({ stage: 'reading', reading: found });
    const early = withProgress(first?.state ?? reading, readTo(8_000), 11_000);
    expect(early?.state).not.toHaveProperty('speed');
    const later = withProgress(early?.state ?? reading, readTo(44_000), 14_000);
    expect(later?.state).toMatchObject({ speed: 11, reading: found });
  });

  it('ignores a report after it has ended', () => {
    const failed = { stage: 'failed', failure: { kind: 'no-speech' }, during: 'reading' } as const;
    expect(withProgress(failed, readTo(0), 1)).toBeNull();
  });
});

describe('a recording that is sent', () => {
  const uploading = { stage: 'uploading', sinceMs: 0, percent: 0 } as const;

  it('stores its address and its id, and not the percentage', () => {
    expect(withProgress(uploading, { stage: 'uploading', percent: 40 }, 1)).toEqual({
      state: { ...uploading, percent: 40 },
      stored: null,
    });
    const uploaded = { stage: 'uploaded', audioUrl: 'https://x.test/1' } as const;
    expect(withProgress(uploading, uploaded, 5)).toEqual({
      state: { stage: 'transcribing', sinceMs: 5 },
      stored: uploaded,
    });
  });

  it('ignores a late percentage', () => {
    const transcribing = { stage: 'transcribing', sinceMs: 0 } as const;
    expect(withProgress(transcribing, { stage: 'uploading', percent: 99 }, 1)).toBeNull();
  });
});
