import type { Transcript } from '@sales-analytics/contract';

/** `percent` runs from 0 to 100 and is measured on the bytes that left. */
export type TranscriptionProgress =
  { stage: 'uploading'; percent: number } | { stage: 'transcribing'; transcriptId: string };

export interface TranscribeOptions {
  signal: AbortSignal;
  onProgress(this: void, progress: TranscriptionProgress): void;
}

/** Turns a recording into who said what and when. Fails with a ProviderError only, or the abort reason. */
export interface Transcriber {
  transcribe(audio: Blob, options: TranscribeOptions): Promise<Transcript>;
  /** Resolves when the provider accepts the key; costs nothing. */
  testKey(signal: AbortSignal): Promise<void>;
}
