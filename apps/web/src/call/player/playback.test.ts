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

  it('has no sound before an element is attached', () => {
    const playback = createPlayback();
    playback.seek(4_000, { play: true });
    playback.toggle();
    expect(playback.snapshot()).toEqual({
      currentMs: 0,
      isPlaying: false,
      rate: 1,
      durationMs: undefined,
      isReady: false,
    });
  });

  it('is ready once the browser knows the length', () => {
    expect(playing(57.0836).playback.snapshot()).toMatchObject({
      isReady: true,
      durationMs: 57_084,
    });
  });

  it('knows no length of a file that does not say it', () => {
    expect(playing(Number.POSITIVE_INFINITY).playback.snapshot().durationMs).toBeUndefined();
  });

  it('plays and pauses in turn', () => {
    const { playback } = playing();
    playback.toggle();
    expect(playback.snapshot().isPlaying).toBe(true);
    playback.toggle();
    expect(playback.snapshot().isPlaying).toBe(false);
  });

  it('stands still at the end', () => {
    const { audio, playback } = playing();
    playback.toggle();
    audio.finish();
    expect(playback.snapshot()).toMatchObject({ isPlaying: false, currentMs: 60_000 });
  });

  it('goes to a place and plays from there when asked to', () => {
    const { playback } = playing();
    playback.seek(8_250);
    expect(playback.snapshot()).toMatchObject({ currentMs: 8_250, isPlaying: false });
    playback.seek(9_000, { play: true });
    expect(playback.snapshot()).toMatchObject({ currentMs: 9_000, isPlaying: true });
  });

  it.each([
    [-5_000, 0],
    [75_000, 60_000],
    [Number.NaN, 0],
  ])('takes %d ms for %d ms', (wanted, expected) => {
    const { playback } = playing();
    playback.seek(wanted);
    expect(playback.snapshot().currentMs).toBe(expected);
  });

  it('gives the same object until something changes', () => {
    const { audio, playback } = playing();
    const before = playback.snapshot();
    audio.element.dispatchEvent(new Event('timeupdate'));
    expect(playback.snapshot()).toBe(before);
    audio.reach(1);
    expect(playback.snapshot()).not.toBe(before);
    expect(before.currentMs).toBe(0);
  });

  it('reports the place about 14 times a second while it plays, and never while it does not', () => {
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

  it('tells nobody who has unsubscribed', () => {
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
    expect(playback.snapshot().rate).toBe(1.5);
  });

  it('falls silent when its element is given back', () => {
    const { audio, playback, detach } = playing();
    playback.seek(9_000, { play: true });
    detach();
    expect(audio.element.paused).toBe(true);
    expect(playback.snapshot()).toMatchObject({ currentMs: 0, isPlaying: false, isReady: false });
  });

  it('leaves the next element alone when an earlier one is given back late', () => {
    const { playback, detach } = playing();
    const next = new TestAudio();
    playback.attach(next.element);
    next.open(30);
    detach();
    playback.toggle();
    expect(playback.snapshot()).toMatchObject({ durationMs: 30_000, isPlaying: true });
  });

  it('survives a browser that refuses to play', async () => {
    const { audio, playback } = playing();
    audio.refusesToPlay = true;
    playback.seek(1_000, { play: true });
    await Promise.resolve();
    expect(playback.snapshot()).toMatchObject({ currentMs: 1_000, isPlaying: false });
  });

  it('is not ready with a file that failed', () => {
    const { audio, playback } = playing();
    audio.fail();
    expect(playback.snapshot().isReady).toBe(false);
  });
});
