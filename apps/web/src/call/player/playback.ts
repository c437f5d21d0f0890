import { useSyncExternalStore } from 'react';

/** What is heard and where, at one moment. A new object only when something of it changed. */
export interface PlaybackState {
  currentMs: number;
  isPlaying: boolean;
  /** 1 is the speed at which it was said. */
  rate: number;
  /** Undefined until the browser has read it from the file. */
  durationMs: number | undefined;
  /** The file is open: it can be played and sought. */
  isReady: boolean;
}

/**
 * The sound of one call, shared by everything that shows or moves its place: one writer of the media
 * element, many readers. While no element is attached there is no sound, and moving it does nothing.
 */
export interface Playback {
  /** Told at most about 14 times a second while it plays. Returns what unsubscribes. */
  subscribe(this: void, onChange: () => void): () => void;
  snapshot(this: void): PlaybackState;
  /** Kept within the recording. */
  seek(this: void, toMs: number, options?: { play?: boolean }): void;
  toggle(this: void): void;
  setRate(this: void, rate: number): void;
  /** Takes the element over from any other; returns what gives it back, silent. */
  attach(this: void, element: HTMLMediaElement): () => void;
}

const nothing: PlaybackState = {
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

/** The browser's own reports come four times a second, too few for a playhead that glides. */
const reportEveryMs = 70;

export function createPlayback(): Playback {
  const listeners = new Set<() => void>();
  let state = nothing;
  let element: HTMLMediaElement | null = null;
  let release = () => {};

  function update() {
    const next = element ? stateOf(element, state.rate) : { ...nothing, rate: state.rate };
    if (isSame(next, state)) return;
    state = next;
    for (const tell of listeners) tell();
  }

  return {
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    snapshot: () => state,
    seek(toMs, { play = false } = {}) {
      if (!element) return;
      element.currentTime = clamp(toMs, state.durationMs) / 1000;
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
      state = { ...state, rate };
      for (const tell of listeners) tell();
    },
    attach(next) {
      release();
      element = next;
      setSpeed(next, state.rate);
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

/** Reports what the element says, and its place often while it plays. Returns what stops that. */
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
  // Refused by a browser that wants a gesture first, or cut short by a pause: it stays as it is. A
  // file that can't be played is reported by the element's own error.
  element.play().catch(() => undefined);
}

/** The default too, because opening a file goes back to it. */
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
 * One value of what is heard. What reads a slow value, like the current line, is drawn again only
 * when that changes; `select` has to give a plain value.
 */
export function usePlayback<Value extends string | number | boolean | null | undefined>(
  playback: Playback,
  select: (state: PlaybackState) => Value,
): Value {
  return useSyncExternalStore(playback.subscribe, () => select(playback.snapshot()));
}
