import type { SpeakersBy, Transcript } from '@sales-analytics/contract';

/** The stages come in this order. A resumed transcription begins at the stage that it had reached. */
export type TranscriptionProgress =
  /** It is the percentage of the bytes that were sent. */
  | { stage: 'uploading'; percent: number }
  | { stage: 'uploaded'; audioUrl: string }
  /** The provider transcribes and bills it under this id. */
  | { stage: 'transcribing'; transcriptId: string };

export interface TranscribeOptions {
  signal: AbortSignal;
  /**
   * After `uploaded` and `transcribing`, the next request waits until it resolves, so that paid work is stored first. Its
   * failures are ignored, because a transcription that can't be stored is still worth finishing.
   */
  onProgress(this: void, progress: TranscriptionProgress): void | Promise<void>;
  /** If it is 'channel', each channel of the recording is one speaker. By default, speakers are told apart by voice. */
  speakersBy?: SpeakersBy | undefined;
}

export type Unfinished = { audioUrl: string } | { transcriptId: string };

/**
 * Turns speech into text with speakers and times. A recording without speech has a transcript without utterances. Fails only
 * with a ProviderError or the abort reason.
 */
export interface Transcriber {
  transcribe(audio: Blob, options: TranscribeOptions): Promise<Transcript>;
  /**
   * Continues without a second upload, and without a second job if the provider has one: a closed page may have requested it
   * without receiving its id. Fails with kind 'not-found' if the provider no longer has it, or has it under another key.
   */
  resume(unfinished: Unfinished, options: TranscribeOptions): Promise<Transcript>;
  /** Resolves if the provider accepts the key. The request is free. */
  testKey(signal: AbortSignal): Promise<void>;
}
