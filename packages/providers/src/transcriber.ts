import type { Transcript } from '@sales-analytics/contract';

/** In this order; a resumed transcription begins where it stood. */
export type TranscriptionProgress =
  /** `percent` runs from 0 to 100 and is measured on the bytes that left. */
  | { stage: 'uploading'; percent: number }
  /** The provider has the recording. */
  | { stage: 'uploaded'; audioUrl: string }
  /** The provider transcribes it, and bills it, under this id. */
  | { stage: 'transcribing'; transcriptId: string };

export interface TranscribeOptions {
  signal: AbortSignal;
  /**
   * For `uploaded` and `transcribing` the next request leaves when it is done, so that what is paid
   * for is kept before the work goes on. It handles its own failures: one that reaches us is ignored,
   * because a transcription that can't be kept is still worth finishing.
   */
  onProgress(this: void, progress: TranscriptionProgress): void | Promise<void>;
}

/** How far a transcription had come when the page that waited for it went away. */
export type Unfinished = { audioUrl: string } | { transcriptId: string };

/**
 * Turns a recording into who said what and when; a transcript without utterances where nobody speaks.
 * Fails with a ProviderError only, or the abort reason.
 */
export interface Transcriber {
  transcribe(audio: Blob, options: TranscribeOptions): Promise<Transcript>;
  /**
   * Goes on without a second upload, and without a second job where there is one: it may have been
   * asked for by a page that never heard its id. Fails with the kind `not-found` where the provider
   * does not have it any more, or not under this key.
   */
  resume(unfinished: Unfinished, options: TranscribeOptions): Promise<Transcript>;
  /** Resolves when the provider accepts the key; costs nothing. */
  testKey(signal: AbortSignal): Promise<void>;
}
