import type { DetectionSettings } from './detection-settings.ts';

/** The mean of the rep's own pauses within turns is exponential. */
export interface LearnedPauses {
  meanMs: number;
}

const newest = 0.1;
/** A limit equal to the mean would cut off half of the pauses. */
const limitPerMean = 1.3;

export function initialPauses({ unclearMs }: DetectionSettings): LearnedPauses {
  return { meanMs: unclearMs / limitPerMean };
}

export function learnPause({ meanMs }: LearnedPauses, pauseMs: number): LearnedPauses {
  return { meanMs: meanMs + newest * (Math.max(0, pauseMs) - meanMs) };
}

export function unclearLimitMs(pauses: LearnedPauses, settings: DetectionSettings): number {
  const { minUnclearMs, maxUnclearMs } = settings;
  return clamp(pauses.meanMs * limitPerMean, minUnclearMs, maxUnclearMs);
}

/** This limit is for unknown words. It is shifted by as much as the limit for unclear words. */
export function silenceLimitMs(pauses: LearnedPauses, settings: DetectionSettings): number {
  const { unknownMs, unclearMs, minUnknownMs, maxUnknownMs } = settings;
  const movedMs = pauses.meanMs * limitPerMean - unclearMs;
  return clamp(unknownMs + movedMs, minUnknownMs, maxUnknownMs);
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
