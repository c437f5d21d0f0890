import type { PartialReading, SpeakersBy, Transcript } from '@sales-analytics/contract';

/** The stages come in this order. A resumed transcription begins at the stage that it had reached. */
export type TranscriptionProgress =
  /** It is the percentage of the bytes that were sent. */
  | { stage: 'uploading'; percent: number }
  | { stage: 'uploaded'; audioUrl: string }
  /** The provider transcribes and bills it under this id. */
  | { stage: 'transcribing'; transcriptId: string }
  | ReadingProgress;

/** A recogniser on this computer reports what it does in these steps. */
export type ReadingStep =
  /** Its model is loaded from our own server or from what the browser has stored of it. */
  | { step: 'loading'; loadedBytes: number; totalBytes: number }
  /** It searches the recording for speech. The length may not be known yet. */
  | { step: 'searching'; atMs: number; durationMs: number | undefined }
  /** It has read the recording up to this time. */
  | { step: 'reading'; atMs: number; durationMs: number };

export interface ReadingProgress {
  stage: 'reading';
  step: ReadingStep;
  /** It is missing until the speech is found. Stored, it lets a later page continue. */
  reading?: PartialReading;
}

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

export type Unfinished =
  | { audioUrl: string }
  | { transcriptId: string }
  /** This computer began to read the recording. */
  | { recording: Blob; reading: PartialReading };

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
  /** The recording does not leave this computer. */
  readonly isLocal?: boolean;
  /** It is missing if the work can't be paused. */
  setPaused?(isPaused: boolean): void;
}
