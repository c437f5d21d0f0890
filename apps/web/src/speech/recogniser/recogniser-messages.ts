import type { PartialReading, SpeakersBy } from '@sales-analytics/contract';
import type { ReadText } from '@sales-analytics/core';
import type { RecogniserErrorKind } from './recogniser-error.ts';

export interface ReadRequest {
  recording: Blob;
  speakersBy: SpeakersBy | undefined;
  /** An earlier page began it. */
  begun: PartialReading | undefined;
}

/** The page sends these messages to the recogniser's worker. */
export type RecogniserRequest =
  | { type: 'load' }
  | ({ type: 'read' } & ReadRequest)
  | { type: 'pause'; isPaused: boolean }
  /** An utterance of a practice call: mono sound at 16 kHz. */
  | { type: 'recognise'; id: number; samples: Float32Array };

/** The worker sends these messages to the page. */
export type RecogniserMessage =
  /** The worker's code has loaded. */
  | { type: 'started' }
  /** It counts the bytes of the model's files without compression. */
  | { type: 'loading'; loadedBytes: number; totalBytes: number }
  | { type: 'loaded' }
  /** The recording is searched for speech, and has been searched up to this time. */
  | { type: 'searching'; atMs: number; durationMs: number | undefined }
  | { type: 'found'; reading: PartialReading }
  /** The text of the next piece. */
  | { type: 'read'; text: ReadText }
  | { type: 'finished' }
  | { type: 'recognised'; id: number; text: string }
  | { type: 'failed'; kind: RecogniserErrorKind; reason: string };
