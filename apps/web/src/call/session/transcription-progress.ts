import type { DraftProgress } from '@sales-analytics/contract';
import type { ReadingProgress, TranscriptionProgress } from '@sales-analytics/providers';
import type { CallState, ReadingState } from './call-state.ts';

type State = CallState | { stage: 'waiting' };

/** A report changes the state of a call. `stored` is what the work continues with after a reload, if there is more of it. */
type ProgressChange = { state: State; stored: DraftProgress | null };

/** The speed is unreliable before this much time has passed. */
const minMeasuredMs = 2_000;

/** Returns what a report changes, or null if it comes too late for the state of the call. */
export function withProgress(
  state: State,
  progress: TranscriptionProgress,
  nowMs: number,
): ProgressChange | null {
  if (progress.stage === 'reading') return withReading(state, progress, nowMs);
  if (progress.stage === 'uploading') {
    if (state.stage !== 'uploading') return null;
    return { state: { ...state, percent: progress.percent }, stored: null };
  }
  const isNext = state.stage === 'uploading';
  return {
    state: isNext ? { stage: 'transcribing', sinceMs: nowMs } : state,
    stored: progress,
  };
}

function withReading(
  state: State,
  { step, reading }: ReadingProgress,
  nowMs: number,
): ProgressChange | null {
  if (state.stage !== 'reading') return null;
  const timed = withSpeed({ ...state, step }, nowMs);
  return {
    state: { ...timed, reading: reading ?? state.reading },
    stored: reading ? { stage: 'reading', reading } : null,
  };
}

/** Measures how fast the recording is read, from the first step of reading on. */
function withSpeed(state: ReadingState, nowMs: number): ReadingState {
  const { step, begun } = state;
  if (step.step !== 'reading') return state;
  if (!begun) return { ...state, begun: { sinceMs: nowMs, atMs: step.atMs } };
  const tookMs = nowMs - begun.sinceMs;
  const readMs = step.atMs - begun.atMs;
  return tookMs < minMeasuredMs || readMs <= 0 ? state : { ...state, speed: readMs / tookMs };
}
