import { orAborted } from './or-aborted.ts';
import type { TranscribeOptions, TranscriptionProgress } from './transcriber.ts';

/** Done when whoever is told has kept it, or could not: the paid work goes on, as the port says. */
export async function tellProgress(
  progress: TranscriptionProgress,
  { onProgress }: Pick<TranscribeOptions, 'onProgress'>,
): Promise<void> {
  try {
    await onProgress(progress);
  } catch {
    // A failure of theirs is theirs.
  }
}

/** Like `tellProgress`, but an abort ends the wait, with its reason. */
export async function keepProgress(
  progress: TranscriptionProgress,
  options: TranscribeOptions,
): Promise<void> {
  await orAborted(tellProgress(progress, options), options.signal);
}
