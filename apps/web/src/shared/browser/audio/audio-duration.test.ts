import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readDurationMs } from './audio-duration.ts';

describe('readDurationMs', () => {
  let audio: HTMLAudioElement;
  const revoked = vi.fn<(address: string) => void>();

  beforeEach(() => {
    vi.useFakeTimers();
    URL.createObjectURL = () => 'blob:recording';
    URL.revokeObjectURL = revoked;
    audio = document.createElement('audio');
    vi.spyOn(document, 'createElement').mockReturnValue(audio);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    revoked.mockClear();
  });

  function playsFor(seconds: number) {
    Object.defineProperty(audio, 'duration', { value: seconds });
    audio.dispatchEvent(new Event('loadedmetadata'));
  }

  it('reads the length that the recording says', async () => {
    const reading = readDurationMs(new Blob(['x']));
    playsFor(872.0004);
    expect(await reading).toBe(872_000);
    expect(revoked).toHaveBeenCalledWith('blob:recording');
  });

  it('knows nothing of a stream without a length', async () => {
    const reading = readDurationMs(new Blob(['x']));
    playsFor(Number.POSITIVE_INFINITY);
    expect(await reading).toBeUndefined();
  });

  it('knows nothing of a file that the browser cannot read', async () => {
    const reading = readDurationMs(new Blob(['x']));
    audio.dispatchEvent(new Event('error'));
    expect(await reading).toBeUndefined();
  });

  it('gives up on a file that never answers', async () => {
    const reading = readDurationMs(new Blob(['x']));
    await vi.advanceTimersByTimeAsync(5000);
    expect(await reading).toBeUndefined();
    expect(revoked).toHaveBeenCalledOnce();
  });
});
