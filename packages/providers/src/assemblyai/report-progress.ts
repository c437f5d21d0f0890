import { abortable } from '../http/abortable.ts';
import type { TranscribeOptions, TranscriptionProgress } from '../ports/transcriber.ts';

/** Resolves after the callback, even if it fails, because the paid work continues. */
export async function reportProgress(
  progress: TranscriptionProgress,
  { onProgress }: Pick<TranscribeOptions, 'onProgress'>,
): Promise<void> {
  try {
    await onProgress(progress);
  } catch {
    // The callback handles its own failures.
  }
}

/** Does the same, but an abort ends the wait with its reason. */
export async function reportProgressOrAbort(
  progress: TranscriptionProgress,
  options: TranscribeOptions,
): Promise<void> {
  await abortable(reportProgress(progress, options), options.signal);
}
