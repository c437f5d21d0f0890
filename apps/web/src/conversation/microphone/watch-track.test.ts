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

  it('says at once that the device was unplugged', () => {
    watchTrack(track, onLost);
    says('ended');
    expect(onLost).toHaveBeenCalledOnce();
  });

  it('says that the device stays mute', () => {
    watchTrack(track, onLost);
    says('mute');
    vi.advanceTimersByTime(2999);
    expect(onLost).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onLost).toHaveBeenCalledOnce();
  });

  it('says nothing of a short mute', () => {
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

  it('knows a device that was mute from the start', () => {
    track.muted = true;
    watchTrack(track, onLost);
    vi.advanceTimersByTime(3000);
    expect(onLost).toHaveBeenCalledOnce();
  });

  it('says it once, whatever follows', () => {
    watchTrack(track, onLost);
    says('mute');
    says('ended');
    says('mute');
    says('ended');
    vi.advanceTimersByTime(60_000);
    expect(onLost).toHaveBeenCalledOnce();
  });

  it('says nothing after it was told to stop', () => {
    const stop = watchTrack(track, onLost);
    says('mute');
    stop();
    says('ended');
    vi.advanceTimersByTime(60_000);
    expect(onLost).not.toHaveBeenCalled();
  });
});
