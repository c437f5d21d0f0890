import type { TranscriptSource } from './read-transcript.ts';

/** What the reading thread is given: a file or a text, or the bytes of one call of a file with many. */
export type ReadingRequest = TranscriptSource | ArrayBuffer;

/** What the reading thread sends: that its code is there, then what it read, or that the reader failed. */
export type ReadingMessage<Result> =
  { kind: 'started' } | { kind: 'read'; result: Result } | { kind: 'failed' };
