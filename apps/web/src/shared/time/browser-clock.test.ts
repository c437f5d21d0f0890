import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserClock } from './browser-clock.ts';

describe('browserClock', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('tells the time in milliseconds since 1970', () => {
    vi.setSystemTime(1_700_000_000_000);
    expect(browserClock.now()).toBe(1_700_000_000_000);
  });

  it('resolves after the time given', async () => {
    const done = vi.fn<() => void>();
    void browserClock.wait(1000, new AbortController().signal).then(done);
    await vi.advanceTimersByTimeAsync(999);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toHaveBeenCalledOnce();
  });

  it('rejects with the reason of the abort and leaves no timer', async () => {
    const controller = new AbortController();
    const waiting = browserClock.wait(1000, controller.signal);
    controller.abort(new Error('stopped'));
    await expect(waiting).rejects.toThrow('stopped');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rejects at once when it was aborted before', async () => {
    await expect(browserClock.wait(1000, AbortSignal.abort())).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(vi.getTimerCount()).toBe(0);
  });
});
