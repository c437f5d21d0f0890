import type { ImportResult } from './read-transcript.ts';

/** What the reading thread sends: that its code is there, then what it read, or that the reader failed. */
export type ReadingMessage =
  { kind: 'started' } | { kind: 'read'; result: ImportResult } | { kind: 'failed' };
