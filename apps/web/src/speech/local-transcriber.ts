import type { PartialReading, Transcript } from '@sales-analytics/contract';
import { isForeign, transcriptOfReading } from '@sales-analytics/core';
import {
  ProviderError,
  type ProviderErrorKind,
  type ReadingStep,
  type TranscribeOptions,
  type Transcriber,
} from '@sales-analytics/providers';
import { RecogniserError, type RecogniserErrorKind } from './recogniser/recogniser-error.ts';
import type { ReadingEvent, Recogniser } from './recogniser/recogniser.ts';

const provider = 'This computer';

const errorKinds: Record<RecogniserErrorKind, ProviderErrorKind> = {
  'not-supported': 'not-supported',
  'download-failed': 'download-failed',
  'out-of-memory': 'out-of-memory',
  'bad-audio': 'bad-audio',
  failed: 'transcription-failed',
};

/** Transcribes recordings on this computer. Each recording has a recogniser of its own, which is closed after it. */
export function createLocalTranscriber(startRecogniser: () => Recogniser): Transcriber {
  let running: Recogniser | null = null;

  async function read(
    recording: Blob,
    begun: PartialReading | undefined,
    options: TranscribeOptions,
  ): Promise<Transcript> {
    options.signal.throwIfAborted();
    const reports = new ReadingReports(begun, options);
    try {
      running = startRecogniser();
      const { signal, speakersBy } = options;
      await running.read(
        { recording, speakersBy, begun },
        { signal, onEvent: (event) => reports.add(event) },
      );
      return reports.transcript();
    } catch (error) {
      throw options.signal.aborted ? options.signal.reason : toProviderError(error);
    } finally {
      running?.close();
      running = null;
    }
  }

  return {
    isLocal: true,
    transcribe: (recording, options) => read(recording, undefined, options),
    resume(unfinished, options) {
      if ('recording' in unfinished) return read(unfinished.recording, unfinished.reading, options);
      return Promise.reject(new ProviderError({ kind: 'not-found', provider }));
    },
    testKey: () => Promise.resolve(),
    setPaused: (isPaused) => running?.setPaused(isPaused),
  };
}

export function toProviderError(error: unknown): unknown {
  if (!(error instanceof RecogniserError)) return error;
  const reason = error.message === '' ? {} : { reason: error.message };
  return new ProviderError({ kind: errorKinds[error.kind], provider, ...reason, cause: error });
}

/** Turns the events of the recogniser into reports of a transcription. */
class ReadingReports {
  readonly #options: TranscribeOptions;
  #reading: PartialReading | undefined;

  constructor(begun: PartialReading | undefined, options: TranscribeOptions) {
    this.#reading = begun;
    this.#options = options;
  }

  add(event: ReadingEvent): void {
    if (event.type === 'loading') {
      const { loadedBytes, totalBytes } = event;
      this.#report({ step: 'loading', loadedBytes, totalBytes });
    } else if (event.type === 'searching') {
      this.#report({ step: 'searching', atMs: event.atMs, durationMs: event.durationMs });
    } else if (event.type === 'found') {
      this.#setReading(event.reading);
    } else if (event.type === 'read' && this.#reading) {
      const { texts } = this.#reading;
      this.#setReading({ ...this.#reading, texts: [...texts, event.text] });
    } else if (event.type === 'loaded' && this.#reading) {
      this.#setReading(this.#reading);
    }
  }

  transcript(): Transcript {
    const reading = this.#reading;
    if (!reading) throw new ProviderError({ kind: 'transcription-failed', provider });
    if (isForeign(reading.texts)) throw new ProviderError({ kind: 'not-english', provider });
    return transcriptOfReading(reading);
  }

  #setReading(reading: PartialReading) {
    this.#reading = reading;
    const { pieces, texts, durationMs } = reading;
    const atMs = pieces[texts.length]?.startMs ?? durationMs;
    void this.#options.onProgress({
      stage: 'reading',
      step: { step: 'reading', atMs, durationMs },
      reading,
    });
  }

  #report(step: ReadingStep) {
    void this.#options.onProgress({ stage: 'reading', step });
  }
}
