import type { Clock } from './clock.ts';

type ProviderName =
  'OpenAI' | 'Ollama' | 'AssemblyAI' | 'Your endpoint' | 'This computer' | 'This browser';

/** The rep waits this long for a transcript. A long recording may need the slower endpoint. */
export const transcriptionTimeoutMs = 60_000;
/** A reply must start within this time. A local model may have to be loaded first. */
export const replyBeginsMs: Record<ProviderName, number> = {
  OpenAI: 45_000,
  Ollama: 120_000,
  AssemblyAI: 45_000,
  'Your endpoint': 120_000,
  'This computer': 120_000,
  'This browser': 120_000,
};
/** Allows twice the time, so that a request can be sent again if its response does not start. */
export function replyTimeoutMs(provider: ProviderName): number {
  return 2 * replyBeginsMs[provider];
}
/** The client aborts a reply and requests it again if the next chunk does not arrive within this time. */
export const replyPieceMs = 20_000;
/** The turn fails if the next chunk of a reply does not arrive within this time. */
export const pieceTimeoutMs = 30_000;

/** Calls `onOut` if `renew` is not called again in time. */
export class InactivityTimer {
  readonly #clock: Pick<Clock, 'wait'>;
  readonly #onOut: () => void;
  #waiting = new AbortController();

  constructor(clock: Pick<Clock, 'wait'>, onOut: () => void) {
    this.#clock = clock;
    this.#onOut = onOut;
  }

  renew(ms: number): void {
    this.end();
    this.#waiting = new AbortController();
    this.#clock.wait(ms, this.#waiting.signal, 'deadline').then(this.#onOut, () => undefined);
  }

  end(): void {
    this.#waiting.abort();
  }
}
