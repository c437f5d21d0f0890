import { createLanguageModel } from '@sales-analytics/providers';
import { createTranscriber } from '../../speech/create-transcriber.ts';
import type { SessionProviders } from '../../call/session/create-call-sessions.ts';
import { readDurationMs } from '../../shared/browser/audio/audio-duration.ts';
import { randomId } from '../../shared/browser/random-id.ts';
import { fetchSample, type SampleCall } from '../../call/requests/fetch-sample.ts';
import { browserClock } from '../../shared/time/browser-clock.ts';
import type { EntryReading } from './import-calls/read-entry.ts';
import type { RecordingChannels } from './upload/read-channels.ts';
import type { ImportResult, TranscriptSource } from './upload/read-transcript.ts';

export interface AnalysisOptions extends SessionProviders {
  readDurationMs(file: Blob): Promise<number | undefined>;
  /** Rejects if the code can't be loaded. */
  readChannels(file: Blob): Promise<RecordingChannels>;
  /** Reads a file or a text without blocking the page. Rejects when it is aborted, and if the code can't be loaded. */
  readTranscript(source: TranscriptSource, signal: AbortSignal): Promise<ImportResult>;
  /** The bytes are no longer usable afterwards. Rejects when it is aborted, and if the code can't be loaded. */
  readEntry(bytes: ArrayBuffer, signal: AbortSignal): Promise<EntryReading>;
  fetchSample(this: void): Promise<SampleCall>;
}

export const browserOptions: AnalysisOptions = {
  createTranscriber,
  createLanguageModel,
  readDurationMs,
  async readChannels(file) {
    const reader = await import('./upload/read-channels.ts');
    return reader.readChannels(file);
  },
  async readTranscript(source, signal) {
    const { readInThread, options } = await loadThread();
    return readInThread(source, options, signal);
  },
  async readEntry(bytes, signal) {
    const { readEntryInThread, options } = await loadThread();
    return readEntryInThread(bytes, options, signal);
  },
  fetchSample,
  randomId,
};

async function loadThread() {
  const [readers, { startReadingThread }] = await Promise.all([
    import('./upload/read-in-thread.ts'),
    import('./upload/start-reading-thread.ts'),
  ]);
  return { ...readers, options: { clock: browserClock, startThread: startReadingThread } };
}
