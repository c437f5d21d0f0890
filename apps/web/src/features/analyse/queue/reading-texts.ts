import { formatDuration } from '@sales-analytics/core';
import type { ReadingStep } from '@sales-analytics/providers';
import type { ReadingState } from '../../../call/session/call-state.ts';
import { displayBytes } from '../../../call/display/display-bytes.ts';

/** Returns undefined while the length of the work is unknown. */
export function readingPercent(step: ReadingStep): number | undefined {
  if (step.step === 'loading')
    return step.totalBytes === 0 ? undefined : (100 * step.loadedBytes) / step.totalBytes;
  if (step.durationMs === undefined) return undefined;
  return Math.min(100, (100 * step.atMs) / Math.max(1, step.durationMs));
}

/** Says in a few words what is done with the recording. */
export function readingLabel({ step, isPaused }: Pick<ReadingState, 'step' | 'isPaused'>): string {
  if (isPaused) return 'Paused';
  if (step.step === 'loading') return 'Loading the speech recogniser';
  if (step.step === 'searching') return 'Finding the speech';
  return `Reading ${formatDuration(step.atMs)} of ${formatDuration(step.durationMs)}`;
}

/** Adds the size of the download, or the speed and the time that is left. */
export function readingSentence(state: ReadingState): string {
  const { step, speed } = state;
  if (step.step === 'loading' && step.totalBytes > 0)
    return `${readingLabel(state)}, ${displayBytes(step.loadedBytes)} of ${displayBytes(step.totalBytes)}`;
  if (step.step === 'searching' && step.durationMs !== undefined)
    return `${readingLabel(state)}, ${formatDuration(step.atMs)} of ${formatDuration(step.durationMs)}`;
  if (step.step !== 'reading' || speed === undefined || state.isPaused) return readingLabel(state);
  const leftMs = (step.durationMs - step.atMs) / speed;
  return `${readingLabel(state)} · ${timesAsFast(speed)} · ${timeLeft(leftMs)}`;
}

function timesAsFast(factor: number): string {
  const shown = factor < 10 ? factor.toFixed(1) : String(Math.round(factor));
  return `${shown} times as fast as it was spoken`;
}

function timeLeft(ms: number): string {
  const minutes = Math.ceil(ms / 60_000);
  return ms < 60_000 ? 'less than a minute left' : `${minutes} min left`;
}
