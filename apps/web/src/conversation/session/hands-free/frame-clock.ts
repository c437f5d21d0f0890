/** The relation of the clock of the frames to the clock of the page. */
export interface FrameClock {
  lastFrameMs: number;
  /** The page's time at the beginning of the first frame; null before there is one. */
  epochMs: number | null;
  /** The smallest epoch since the clocks were compared: the other frames were delivered late. */
  smallest: { epochMs: number; frames: number };
}

/** Without sound the detector's time stays at most this far ahead of the last frame. */
const maxAheadMs = 100;
/** Speech is noticed after three frames. */
const onsetMs = 128;
/** The clocks are compared after this many frames of 32 ms. */
const comparedFrames = 64;

const noFrames = { epochMs: Infinity, frames: 0 };
export const newFrameClock: FrameClock = { lastFrameMs: 0, epochMs: null, smallest: noFrames };

/** Compares the clocks again: a page that was suspended has missed sound, so that they drift apart. */
export function withFrame(clock: FrameClock, endMs: number, nowMs: number): FrameClock {
  const epochMs = nowMs - endMs;
  const smallest = {
    epochMs: Math.min(clock.smallest.epochMs, epochMs),
    frames: clock.smallest.frames + 1,
  };
  if (smallest.frames >= comparedFrames)
    return { lastFrameMs: endMs, epochMs: smallest.epochMs, smallest: noFrames };
  return { lastFrameMs: endMs, epochMs: Math.min(clock.epochMs ?? epochMs, epochMs), smallest };
}

/** Converts a time of the frames to ms since 1970. */
export function toPageTime({ epochMs }: FrameClock, ms: number, nowMs: number): number {
  return (epochMs ?? nowMs) + ms;
}

/** Converts ms since 1970 to the clock of the frames. */
export function toFrameTime({ epochMs, lastFrameMs }: FrameClock, nowMs: number): number {
  return epochMs === null ? 0 : Math.min(nowMs - epochMs, lastFrameMs + maxAheadMs);
}

/** Returns the start of speech that is noticed now. */
export function onsetOf({ lastFrameMs }: FrameClock): number {
  return Math.max(0, lastFrameMs - onsetMs);
}
