import type { Clock } from '../../../shared/time/clock.ts';
import type { ImportResult, TranscriptSource } from './read-transcript.ts';
import type { ReadingMessage } from './reading-messages.ts';

/** A file of 20 MB takes a few seconds. One that takes this long was made to do harm. */
export const readingLimitMs = 30_000;

/** The methods of a worker that are used. */
export type ReadingThread = Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'>;

export interface ThreadNeeds {
  clock: Pick<Clock, 'wait'>;
  startThread: () => ReadingThread;
}

const tooSlow =
  'This file could not be read within 30 seconds. If it is a transcript, save it as .txt, or copy and paste its text.';
const ended =
  'This file could not be read. It may be too large for the memory of this browser. Split it into smaller files and import them one by one.';

/**
 * Reads a file in its own thread, which ends when the file is read, at the time limit, or when `signal` aborts.
 * @returns what was read, or why it could not be read; rejects when aborted, and when the code of the thread can't be loaded
 */
export async function readInThread(
  source: TranscriptSource,
  { clock, startThread }: ThreadNeeds,
  signal: AbortSignal,
): Promise<ImportResult> {
  signal.throwIfAborted();
  const thread = startThread();
  const limit = new AbortController();
  try {
    return await new Promise((resolve, reject) => {
      let hasStarted = false;
      const fail = () => {
        if (hasStarted) resolve({ ok: false, reason: ended });
        else reject(new Error('The reading thread could not be started'));
      };
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      thread.addEventListener('error', fail);
      thread.addEventListener('messageerror', fail);
      thread.addEventListener('message', ({ data }: MessageEvent<ReadingMessage>) => {
        if (data.kind === 'read') resolve(data.result);
        else if (data.kind === 'failed') fail();
        else {
          hasStarted = true;
          clock.wait(readingLimitMs, limit.signal, 'deadline').then(
            () => resolve({ ok: false, reason: tooSlow }),
            () => undefined,
          );
        }
      });
      thread.postMessage(source, []);
    });
  } finally {
    limit.abort();
    thread.terminate();
  }
}
