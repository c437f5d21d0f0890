import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeTrack } from '../../../test/conversation/microphone/fake-browser.ts';
import { watchTrack } from './watch-track.ts';

describe('watchTrack', () => {
  const onLost = vi.fn<() => void>();
  let track: FakeTrack;

  beforeEach(() => {
    vi.useFakeTimers();
    onLost.mockClear();
    track = new FakeTrack();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function says(type: string) {
    track.dispatchEvent(new Event(type));
  }

  it('reports an unplugged device at once', () => {
    watchTrack(track, onLost);
    says('ended');
    expect(onLost).toHaveBeenCalledOnce();
  });

  it('reports a device that stays muted', () => {
    watchTrack(track, onLost);
    says('mute');
    vi.advanceTimersByTime(2999);
    expect(onLost).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onLost).toHaveBeenCalledOnce();
  });

  it('ignores a short mute', () => {
    watchTrack(track, onLost);
    says('mute');
    vi.advanceTimersByTime(2000);
    says('unmute');
    vi.advanceTimersByTime(60_000);
    expect(onLost).not.toHaveBeenCalled();
  });

  it('starts the wait again with every mute', () => {
    watchTrack(track, onLost);
    says('mute');
    vi.advanceTimersByTime(2000);
    says('mute');
    vi.advanceTimersByTime(2000);
    expect(onLost).not.toHaveBeenCalled();
  });

  it('reports a device that was muted from the start', () => {
    track.muted = true;
    watchTrack(track, onLost);
    vi.advanceTimersByTime(3000);
    expect(onLost).toHaveBeenCalledOnce();
  });

  it('reports only once', () => {
    watchTrack(track, onLost);
    says('mute');
    says('ended');
    says('mute');
    says('ended');
    vi.advanceTimersByTime(60_000);
    expect(onLost).toHaveBeenCalledOnce();
  });

  it('reports nothing after it was stopped', () => {
    const stop = watchTrack(track, onLost);
    says('mute');
    stop();
    says('ended');
    vi.advanceTimersByTime(60_000);
    expect(onLost).not.toHaveBeenCalled();
  });
});
