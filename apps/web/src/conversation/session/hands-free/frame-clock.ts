export interface FrameClock {
  lastFrameMs: number;
  /** This is the page's time at the beginning of the first frame. */
  epochMs: number | null;
  /** This is the smallest epoch since the clocks were compared. The other frames were delivered late. */
  smallest: { epochMs: number; frames: number };
}

/** If no sound arrives, the detector's time is at most this far ahead of the last frame. */
const maxAheadMs = 100;
/** The detector notices speech after three frames. */
const onsetMs = 128;
/** The clocks are compared after this many frames of 32 ms. */
const comparedFrames = 64;

const noFrames = { epochMs: Infinity, frames: 0 };
export const newFrameClock: FrameClock = { lastFrameMs: 0, epochMs: null, smallest: noFrames };

/** Compares the clocks again, because they drift apart when a page is suspended and misses sound. */
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

export function toPageTime({ epochMs }: FrameClock, ms: number, nowMs: number): number {
  return (epochMs ?? nowMs) + ms;
}

export function toFrameTime({ epochMs, lastFrameMs }: FrameClock, nowMs: number): number {
  return epochMs === null ? 0 : Math.min(nowMs - epochMs, lastFrameMs + maxAheadMs);
}

export function onsetOf({ lastFrameMs }: FrameClock): number {
  return Math.max(0, lastFrameMs - onsetMs);
}
