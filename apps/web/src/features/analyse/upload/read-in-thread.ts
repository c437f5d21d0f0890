import type { Clock } from '../../../shared/time/clock.ts';
import type { EntryReading } from '../import-calls/read-entry.ts';
import type { ImportResult, TranscriptSource } from './read-transcript.ts';

/** A file of 20 MB takes a few seconds. A file that takes this long is meant to block the app. */
export const readingLimitMs = 30_000;

/** The bytes are those of one call in a file with many calls. */
export type ReadingRequest = TranscriptSource | ArrayBuffer;

/** The thread first reports that its code is loaded. It then sends the result or reports that the reader failed. */
export type ReadingMessage<Result> =
  { kind: 'started' } | { kind: 'read'; result: Result } | { kind: 'failed' };

export type ReadingThread = Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'>;

export interface ThreadOptions {
  clock: Pick<Clock, 'wait'>;
  startThread: () => ReadingThread;
}

const tooSlow =
  'This file could not be read within 30 seconds. If it is a transcript, save it as .txt, or copy and paste its text.';
const ended =
  'This file could not be read. It may be too large for the memory of this browser. Split it into smaller files and import them one by one.';
const callTooSlow = 'This call could not be read within 30 seconds.';
const callEnded =
  'This call could not be read. It may be too large for the memory of this browser.';

/** The thread also ends at the time limit. Rejects when it is aborted, and if its code can't be loaded. */
export async function readInThread(
  source: TranscriptSource,
  options: ThreadOptions,
  signal: AbortSignal,
): Promise<ImportResult> {
  const outcome = await askThread<ImportResult>({ request: source }, options, signal);
  if (typeof outcome === 'object') return outcome;
  return { ok: false, reason: outcome === 'too slow' ? tooSlow : ended };
}

/** Reads one call of a file with many calls in the same way. The bytes are no longer usable afterwards. */
export async function readEntryInThread(
  bytes: ArrayBuffer,
  options: ThreadOptions,
  signal: AbortSignal,
): Promise<EntryReading> {
  const outcome = await askThread<EntryReading>(
    { request: bytes, transfer: [bytes] },
    options,
    signal,
  );
  if (typeof outcome === 'object') return outcome;
  return { ok: false, title: '', reason: outcome === 'too slow' ? callTooSlow : callEnded };
}

async function askThread<Result extends object>(
  { request, transfer = [] }: { request: ReadingRequest; transfer?: Transferable[] },
  { clock, startThread }: ThreadOptions,
  signal: AbortSignal,
): Promise<Result | 'too slow' | 'ended'> {
  signal.throwIfAborted();
  const thread = startThread();
  const limit = new AbortController();
  try {
    return await new Promise((resolve, reject) => {
      let hasStarted = false;
      const fail = () => {
        if (hasStarted) resolve('ended');
        else reject(new Error('The reading thread could not be started'));
      };
      const abort = () => reject(signal.reason as Error);
      signal.addEventListener('abort', abort, { signal: limit.signal });
      thread.addEventListener('error', fail);
      thread.addEventListener('messageerror', fail);
      thread.addEventListener('message', ({ data }: MessageEvent<ReadingMessage<Result>>) => {
        if (data.kind === 'read') resolve(data.result);
        else if (data.kind === 'failed') fail();
        else {
          hasStarted = true;
          clock.wait(readingLimitMs, limit.signal, 'deadline').then(
            () => resolve('too slow'),
            () => undefined,
          );
        }
      });
      thread.postMessage(request, transfer);
    });
  } finally {
    limit.abort();
    thread.terminate();
  }
}
