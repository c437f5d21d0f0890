import { readTranscript, type TranscriptSource } from './read-transcript.ts';
import type { ReadingMessage } from './reading-messages.ts';

// Runs in a thread of its own, one for each file: whatever a file does to the reader, the page answers.

function send(message: ReadingMessage) {
  postMessage(message);
}

addEventListener('message', ({ data }: MessageEvent<TranscriptSource>) => {
  readTranscript(data).then(
    (result) => send({ kind: 'read', result }),
    () => send({ kind: 'failed' }),
  );
});
send({ kind: 'started' });
