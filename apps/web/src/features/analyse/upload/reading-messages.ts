import type { TranscriptSource } from './read-transcript.ts';

/** The thread reads a file or a text, or the bytes of one call of a file with many calls. */
export type ReadingRequest = TranscriptSource | ArrayBuffer;

/** The thread reports that its code is loaded, then what it read, or that the reader failed. */
export type ReadingMessage<Result> =
  { kind: 'started' } | { kind: 'read'; result: Result } | { kind: 'failed' };
