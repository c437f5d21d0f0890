import type { SpeakersBy, Transcript } from '@sales-analytics/contract';

/** In this order; a resumed transcription begins at the stage it had reached. */
export type TranscriptionProgress =
  /** `percent` runs from 0 to 100, measured on the bytes sent. */
  | { stage: 'uploading'; percent: number }
  /** The provider has the recording. */
  | { stage: 'uploaded'; audioUrl: string }
  /** The provider transcribes and bills it under this id. */
  | { stage: 'transcribing'; transcriptId: string };

export interface TranscribeOptions {
  signal: AbortSignal;
  /**
   * For `uploaded` and `transcribing` the next request is sent after it resolves, so that what was paid for
   * is stored first. Its failures are ignored: a transcription that can't be stored is still worth
   * finishing.
   */
  onProgress(this: void, progress: TranscriptionProgress): void | Promise<void>;
  /** 'channel': each channel of the recording is one speaker. Left out: speakers are told apart by voice. */
  speakersBy?: SpeakersBy | undefined;
}

/** How far a transcription had come when its page was closed. */
export type Unfinished = { audioUrl: string } | { transcriptId: string };

/**
 * Speech to text with speakers and times; a recording without speech gives a transcript without utterances.
 * Fails with a ProviderError only, or the abort reason.
 */
export interface Transcriber {
  transcribe(audio: Blob, options: TranscribeOptions): Promise<Transcript>;
  /**
   * Continues without a second upload, and without a second job where the provider has one: a closed page
   * may have requested it without receiving its id. Fails with kind 'not-found' where the provider no
   * longer has it, or not under this key.
   */
  resume(unfinished: Unfinished, options: TranscribeOptions): Promise<Transcript>;
  /** Resolves when the provider accepts the key; free of charge. */
  testKey(signal: AbortSignal): Promise<void>;
}
