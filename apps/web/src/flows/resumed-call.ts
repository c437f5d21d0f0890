import type { KeptCall } from '@sales-analytics/contract';
import type { NewQueuedCall } from './call-queue.ts';
import { sourceOfKept } from './kept-progress.ts';

/** A call that another page began; null where its recording has to be chosen again first. */
export function resumedCall(kept: KeptCall, file: File | null): NewQueuedCall | null {
  const { id, chosenAt, recording, callType, practice, progress } = kept;
  const { durationMs } = recording;
  const source =
    sourceOfKept(progress, durationMs) ?? (file ? { recording: file, durationMs } : null);
  return source && { id, chosenAt, recording, callType, practice, file, source, progress };
}
