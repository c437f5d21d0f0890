import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPlayback } from './playback.ts';
import { TestAudio } from '../../../test/call/player/fake-audio.ts';

function playing(lengthSeconds = 60) {
  const audio = new TestAudio();
  const playback = createPlayback();
  const detach = playback.attach(audio.element);
  audio.open(lengthSeconds);
  return { audio, playback, detach };
}

describe('createPlayback', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('has no state before an element is attached', () => {
    const playback = createPlayback();
    playback.seek(4_000, { play: true });
    playback.toggle();
    expect(playback.getSnapshot()).toEqual({
      currentMs: 0,
      isPlaying: false,
      rate: 1,
      durationMs: undefined,
      isReady: false,
    });
  });

  it('is ready once the browser knows the length', () => {
    expect(playing(57.0836).playback.getSnapshot()).toMatchObject({
      isReady: true,
      durationMs: 57_084,
    });
  });

  it('has no duration if the file does not give one', () => {
    expect(playing(Number.POSITIVE_INFINITY).playback.getSnapshot().durationMs).toBeUndefined();
  });

  it('plays and pauses in turn', () => {
    const { playback } = playing();
    playback.toggle();
    expect(playback.getSnapshot().isPlaying).toBe(true);
    playback.toggle();
    expect(playback.getSnapshot().isPlaying).toBe(false);
  });

  it('stops at the end', () => {
    const { audio, playback } = playing();
    playback.toggle();
    audio.finish();
    expect(playback.getSnapshot()).toMatchObject({ isPlaying: false, currentMs: 60_000 });
  });

  it('seeks, and plays from there if requested', () => {
    const { playback } = playing();
    playback.seek(8_250);
    expect(playback.getSnapshot()).toMatchObject({ currentMs: 8_250, isPlaying: false });
    playback.seek(9_000, { play: true });
    expect(playback.getSnapshot()).toMatchObject({ currentMs: 9_000, isPlaying: true });
  });

  it.each([
    [-5_000, 0],
    [75_000, 60_000],
    [Number.NaN, 0],
  ])('clamps %d ms to %d ms', (wanted, expected) => {
    const { playback } = playing();
    playback.seek(wanted);
    expect(playback.getSnapshot().currentMs).toBe(expected);
  });

  it('returns the same object until something changes', () => {
    const { audio, playback } = playing();
    const before = playback.getSnapshot();
    audio.element.dispatchEvent(new Event('timeupdate'));
    expect(playback.getSnapshot()).toBe(before);
    audio.reach(1);
    expect(playback.getSnapshot()).not.toBe(before);
    expect(before.currentMs).toBe(0);
  });

  it('reports the position about 14 times a second while playing, and never otherwise', () => {
    const { audio, playback } = playing();
    playback.toggle();
    const onChange = vi.fn();
    const stop = playback.subscribe(onChange);
    for (let frame = 0; frame < 60; frame += 1) {
      audio.seconds += 1 / 60;
      vi.advanceTimersByTime(1_000 / 60);
    }
    expect(onChange.mock.calls.length).toBeGreaterThanOrEqual(10);
    expect(onChange.mock.calls.length).toBeLessThanOrEqual(15);
    playback.toggle();
    onChange.mockClear();
    vi.advanceTimersByTime(1_000);
    expect(onChange.mock.calls.length).toBeLessThanOrEqual(1);
    stop();
  });

  it('does not call an unsubscribed listener', () => {
    const { playback } = playing();
    const onChange = vi.fn();
    playback.subscribe(onChange)();
    playback.toggle();
    expect(onChange).not.toHaveBeenCalled();
  });

  it('keeps its speed for the next file', () => {
    const { audio, playback } = playing();
    playback.setRate(1.5);
    expect(audio.element.playbackRate).toBe(1.5);
    const next = document.createElement('audio');
    playback.attach(new TestAudio(next).element);
    expect(next.defaultPlaybackRate).toBe(1.5);
    expect(playback.getSnapshot().rate).toBe(1.5);
  });

  it('pauses when its element is detached', () => {
    const { audio, playback, detach } = playing();
    playback.seek(9_000, { play: true });
    detach();
    expect(audio.element.paused).toBe(true);
    expect(playback.getSnapshot()).toMatchObject({
      currentMs: 0,
      isPlaying: false,
      isReady: false,
    });
  });

  it('leaves the next element alone when an earlier one is detached late', () => {
    const { playback, detach } = playing();
    const next = new TestAudio();
    playback.attach(next.element);
    next.open(30);
    detach();
    playback.toggle();
    expect(playback.getSnapshot()).toMatchObject({ durationMs: 30_000, isPlaying: true });
  });

  it('survives a browser that rejects play()', async () => {
    const { audio, playback } = playing();
    audio.rejectsPlay = true;
    playback.seek(1_000, { play: true });
    await Promise.resolve();
    expect(playback.getSnapshot()).toMatchObject({ currentMs: 1_000, isPlaying: false });
  });

  it('is not ready with a file that failed', () => {
    const { audio, playback } = playing();
    audio.fail();
    expect(playback.getSnapshot().isReady).toBe(false);
  });
});
