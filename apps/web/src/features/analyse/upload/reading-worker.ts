import { readEntry, type EntryReading } from '../import-calls/read-entry.ts';
import { readTranscript, type ImportResult } from './read-transcript.ts';
import type { ReadingMessage, ReadingRequest } from './read-in-thread.ts';

// Each file, and each large call of a file, is read in a separate thread, so that the page responds even if the
// content slows the reader down.

function send(message: ReadingMessage<ImportResult | EntryReading>) {
  postMessage(message);
}

async function read(request: ReadingRequest): Promise<ImportResult | EntryReading> {
  return request instanceof ArrayBuffer ? readEntry(request) : readTranscript(request);
}

addEventListener('message', ({ data }: MessageEvent<ReadingRequest>) => {
  read(data).then(
    (result) => send({ kind: 'read', result }),
    () => send({ kind: 'failed' }),
  );
});
send({ kind: 'started' });
