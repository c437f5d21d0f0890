import { RecogniserError } from './recogniser-error.ts';
import type { ReadRequest, RecogniserMessage, RecogniserRequest } from './recogniser-messages.ts';

export type ReadingEvent = Extract<
  RecogniserMessage,
  { type: 'loading' | 'loaded' | 'searching' | 'found' | 'read' }
>;

export interface ReadOptions {
  signal: AbortSignal;
  onEvent: (event: ReadingEvent) => void;
}

type Work = {
  isEnd: (message: RecogniserMessage) => boolean;
  onMessage: (message: RecogniserMessage) => void;
  end: (error?: unknown) => void;
};

/** If the worker's code does not start within this time, it is blocked. */
const startTimeoutMs = 30_000;

export interface RecogniserTimers {
  setTimeout(callback: () => void, ms: number): number;
  clearTimeout(id: number): void;
}

/**
 * The speech recogniser of this computer, in a worker of its own. All work fails only with a RecogniserError or the reason
 * of its signal.
 */
export class Recogniser {
  readonly #worker: Worker;
  readonly #works = new Set<Work>();
  readonly #timers: RecogniserTimers;
  readonly #startTimer: number;
  #lastId = 0;
  #failure: RecogniserError | null = null;

  /** @throws RecogniserError if this browser can't start workers */
  constructor(startWorker: () => Worker, timers: RecogniserTimers) {
    this.#timers = timers;
    try {
      this.#worker = startWorker();
    } catch (cause) {
      throw new RecogniserError('not-supported', { cause });
    }
    this.#startTimer = timers.setTimeout(() => this.#fail('not-supported'), startTimeoutMs);
    this.#worker.addEventListener('message', ({ data }: MessageEvent<RecogniserMessage>) =>
      this.#handle(data),
    );
    this.#worker.addEventListener('error', () => this.#fail('not-supported'));
  }

  /** Loads the model, if it is not loaded. */
  async load({ signal, onEvent }: ReadOptions): Promise<void> {
    await this.#do(
      { type: 'load' },
      {
        signal,
        isEnd: ({ type }) => type === 'loaded',
        onMessage: (message) => {
          if (message.type === 'loading') onEvent(message);
        },
      },
    );
  }

  /** Reads a recording. The recogniser does not read two at a time. */
  async read(request: ReadRequest, { signal, onEvent }: ReadOptions): Promise<void> {
    await this.#do(
      { type: 'read', ...request },
      {
        signal,
        isEnd: ({ type }) => type === 'finished',
        onMessage: (message) => {
          if (isReadingEvent(message)) onEvent(message);
        },
      },
    );
  }

  /**
   * Returns the text of an utterance.
   * @param samples mono sound at 16 kHz, which this transfers
   */
  async recognise(samples: Float32Array<ArrayBuffer>, signal: AbortSignal): Promise<string> {
    this.#lastId += 1;
    const id = this.#lastId;
    let text = '';
    await this.#do(
      { type: 'recognise', id, samples },
      {
        signal,
        isEnd: (message) => message.type === 'recognised' && message.id === id,
        onMessage: (message) => {
          if (message.type === 'recognised' && message.id === id) text = message.text;
        },
      },
    );
    return text;
  }

  setPaused(isPaused: boolean): void {
    this.#send({ type: 'pause', isPaused });
  }

  /** Ends all work and frees the memory. */
  close(): void {
    this.#timers.clearTimeout(this.#startTimer);
    this.#worker.terminate();
  }

  #do(
    request: RecogniserRequest,
    { signal, ...handlers }: Omit<Work, 'end'> & { signal: AbortSignal },
  ): Promise<void> {
    if (signal.aborted) return Promise.reject(signal.reason as Error);
    if (this.#failure) return Promise.reject(this.#failure);
    return new Promise((resolve, reject) => {
      const stop = () => work.end(signal.reason);
      const work: Work = {
        ...handlers,
        end: (error) => {
          this.#works.delete(work);
          signal.removeEventListener('abort', stop);
          if (error === undefined) resolve();
          else reject(error);
        },
      };
      this.#works.add(work);
      signal.addEventListener('abort', stop);
      this.#send(request);
    });
  }

  #send(request: RecogniserRequest) {
    const transfer = request.type === 'recognise' ? [request.samples.buffer] : [];
    this.#worker.postMessage(request, transfer);
  }

  #handle(message: RecogniserMessage) {
    if (message.type === 'started') this.#timers.clearTimeout(this.#startTimer);
    if (message.type === 'failed') return this.#endAll(errorOf(message));
    for (const work of this.#works) {
      work.onMessage(message);
      if (work.isEnd(message)) work.end();
    }
  }

  /** The worker does not respond any more. */
  #fail(kind: 'not-supported') {
    this.#timers.clearTimeout(this.#startTimer);
    this.#failure = new RecogniserError(kind);
    this.#endAll(this.#failure);
  }

  #endAll(error: RecogniserError) {
    for (const work of this.#works) work.end(error);
  }
}

function isReadingEvent(message: RecogniserMessage): message is ReadingEvent {
  return ['loading', 'loaded', 'searching', 'found', 'read'].includes(message.type);
}

function errorOf({ kind, reason }: Extract<RecogniserMessage, { type: 'failed' }>) {
  return new RecogniserError(kind, { reason });
}
