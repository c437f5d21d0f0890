import type { DetectionSettings } from './detection-settings.ts';

/** The rep's own pauses inside turns: exponential mean, in ms. */
export interface LearnedPauses {
  meanMs: number;
}

/** The share of a new pause in the mean. */
const newest = 0.1;
/** A limit at the mean would cut off half of the pauses. */
const limitPerMean = 1.3;

export function initialPauses({ unclearMs }: DetectionSettings): LearnedPauses {
  return { meanMs: unclearMs / limitPerMean };
}

/** A pause after which the rep went on. */
export function learnPause({ meanMs }: LearnedPauses, pauseMs: number): LearnedPauses {
  return { meanMs: meanMs + newest * (Math.max(0, pauseMs) - meanMs) };
}

export function unclearLimitMs(pauses: LearnedPauses, settings: DetectionSettings): number {
  const { minUnclearMs, maxUnclearMs } = settings;
  return clamp(pauses.meanMs * limitPerMean, minUnclearMs, maxUnclearMs);
}

/** The limit where no words are known, moved by as much as the one of unclear words. */
export function silenceLimitMs(pauses: LearnedPauses, settings: DetectionSettings): number {
  const { unknownMs, unclearMs, minUnknownMs, maxUnknownMs } = settings;
  const movedMs = pauses.meanMs * limitPerMean - unclearMs;
  return clamp(unknownMs + movedMs, minUnknownMs, maxUnknownMs);
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
