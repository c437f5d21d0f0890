import type { KeptCall } from '@sales-analytics/contract';
import type { NewQueuedCall } from './call-queue.ts';
import { sourceOfDraft } from '../drafts/draft.ts';

/** A call that another page began; null where its recording has to be chosen again first. */
export function resumedCall(kept: KeptCall, file: File | null): NewQueuedCall | null {
  const { progress, accountId: _, ...call } = kept;
  const { durationMs } = call.recording;
  const source =
    sourceOfDraft(progress, durationMs) ?? (file ? { recording: file, durationMs } : null);
  return source && { ...call, file, source, progress };
}
