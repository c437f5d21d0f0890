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

  it('reads the duration of the recording', async () => {
    const reading = readDurationMs(new Blob(['x']));
    playsFor(872.0004);
    expect(await reading).toBe(872_000);
    expect(revoked).toHaveBeenCalledWith('blob:recording');
  });

  it('is undefined for a stream without a duration', async () => {
    const reading = readDurationMs(new Blob(['x']));
    playsFor(Number.POSITIVE_INFINITY);
    expect(await reading).toBeUndefined();
  });

  it('is undefined for a file that the browser can’t read', async () => {
    const reading = readDurationMs(new Blob(['x']));
    audio.dispatchEvent(new Event('error'));
    expect(await reading).toBeUndefined();
  });

  it('times out on a file that never loads', async () => {
    const reading = readDurationMs(new Blob(['x']));
    await vi.advanceTimersByTimeAsync(5000);
    expect(await reading).toBeUndefined();
    expect(revoked).toHaveBeenCalledOnce();
  });
});
