import { SnapshotStore } from '../../shared/snapshot-store.ts';
import { useSyncExternalStore } from 'react';

/** The state is a new object only if something changed. */
export interface PlaybackState {
  currentMs: number;
  isPlaying: boolean;
  /** The original speed is 1. */
  rate: number;
  /** It is undefined until the browser has read it from the file. */
  durationMs: number | undefined;
  isReady: boolean;
}

/**
 * Controls the playback of one recording for all components that show or move its position. It is the only writer of
 * the media element. Playing and seeking do nothing if no element is attached.
 */
export interface Playback {
  /** Calls back at most about 14 times a second during playback. Returns the unsubscribe function. */
  subscribe(this: void, onChange: () => void): () => void;
  getSnapshot(this: void): PlaybackState;
  seek(this: void, toMs: number, options?: { play?: boolean }): void;
  toggle(this: void): void;
  setRate(this: void, rate: number): void;
  /** Replaces any other element, and returns a function that pauses and detaches it. */
  attach(this: void, element: HTMLMediaElement): () => void;
}

const initialState: PlaybackState = {
  currentMs: 0,
  isPlaying: false,
  rate: 1,
  durationMs: undefined,
  isReady: false,
};

const mediaEvents = [
  'durationchange',
  'emptied',
  'ended',
  'error',
  'loadedmetadata',
  'pause',
  'play',
  'seeked',
  'timeupdate',
] as const;

/** The browser's events come four times a second, too rarely for a smooth playhead. */
const reportEveryMs = 70;

export function createPlayback(): Playback {
  const state = new SnapshotStore(initialState);
  let element: HTMLMediaElement | null = null;
  let release = () => {};

  function update() {
    const { rate } = state.getSnapshot();
    const next = element ? stateOf(element, rate) : { ...initialState, rate };
    if (!isSame(next, state.getSnapshot())) state.set(next);
  }

  return {
    subscribe: state.subscribe,
    getSnapshot: state.getSnapshot,
    seek(toMs, { play = false } = {}) {
      if (!element) return;
      element.currentTime = clamp(toMs, state.getSnapshot().durationMs) / 1000;
      update();
      if (play) start(element);
    },
    toggle() {
      if (!element) return;
      if (element.paused) start(element);
      else element.pause();
    },
    setRate(rate) {
      if (element) setSpeed(element, rate);
      state.set({ ...state.getSnapshot(), rate });
    },
    attach(next) {
      release();
      element = next;
      setSpeed(next, state.getSnapshot().rate);
      const stopWatching = watch(next, update);
      release = () => {
        release = () => {};
        stopWatching();
        if (!next.paused) next.pause();
        element = null;
        update();
      };
      const mine = release;
      update();
      return () => {
        if (release === mine) mine();
      };
    },
  };
}

/** Calls `report` on the element's events and often during playback. Returns a function that stops it. */
function watch(element: HTMLMediaElement, report: () => void): () => void {
  const listening = new AbortController();
  let frame = 0;
  let reportedAt = 0;

  function follow(now: number) {
    frame = element.paused ? 0 : requestAnimationFrame(follow);
    if (now - reportedAt < reportEveryMs) return;
    reportedAt = now;
    report();
  }

  function handleEvent() {
    report();
    if (frame === 0 && !element.paused) frame = requestAnimationFrame(follow);
  }

  for (const name of mediaEvents) {
    element.addEventListener(name, handleEvent, { signal: listening.signal });
  }
  return () => {
    listening.abort();
    cancelAnimationFrame(frame);
  };
}

function start(element: HTMLMediaElement) {
  // Playing rejects if the browser requires a user gesture or a pause interrupts it. The state stays as it is. The
  // element's error event reports a file that can't be played.
  element.play().catch(() => undefined);
}

/** Sets the default rate too, because opening a file resets the rate to it. */
function setSpeed(element: HTMLMediaElement, rate: number) {
  element.defaultPlaybackRate = rate;
  element.playbackRate = rate;
}

function stateOf(element: HTMLMediaElement, rate: number): PlaybackState {
  const isKnown = Number.isFinite(element.duration) && element.duration > 0;
  return {
    currentMs: Math.round(element.currentTime * 1000),
    isPlaying: !element.paused && !element.ended,
    rate,
    durationMs: isKnown ? Math.round(element.duration * 1000) : undefined,
    isReady: element.readyState >= HTMLMediaElement.HAVE_METADATA && element.error === null,
  };
}

function isSame(a: PlaybackState, b: PlaybackState): boolean {
  return (
    a.currentMs === b.currentMs &&
    a.isPlaying === b.isPlaying &&
    a.rate === b.rate &&
    a.durationMs === b.durationMs &&
    a.isReady === b.isReady
  );
}

function clamp(ms: number, durationMs: number | undefined): number {
  if (Number.isNaN(ms)) return 0;
  return Math.min(Math.max(ms, 0), durationMs ?? Number.MAX_SAFE_INTEGER);
}

/**
 * Returns one value of the playback state. The component renders again only if that value changes, so `select` has to
 * return a primitive.
 */
export function usePlayback<Value extends string | number | boolean | null | undefined>(
  playback: Playback,
  select: (state: PlaybackState) => Value,
): Value {
  return useSyncExternalStore(playback.subscribe, () => select(playback.getSnapshot()));
}
