import type { Clock } from './clock.ts';

type ProviderName = 'OpenAI' | 'Ollama' | 'AssemblyAI' | 'Your endpoint';

/** How long the rep waits for a transcript, in ms: a long recording may need the slower endpoint. */
export const transcriptionTimeoutMs = 60_000;
/** For a reply to start, in ms: a local model may have to be loaded first. */
export const replyBeginsMs: Record<ProviderName, number> = {
  OpenAI: 45_000,
  Ollama: 120_000,
  AssemblyAI: 45_000,
  'Your endpoint': 120_000,
};
/** Twice as long, so that a request whose response does not begin can be sent again. */
export function replyTimeoutMs(provider: ProviderName): number {
  return 2 * replyBeginsMs[provider];
}
/** Between two chunks of a reply, before the client aborts it and requests it again, in ms. */
export const replyPieceMs = 20_000;
/** Between two chunks of a reply, before the turn fails, in ms. */
export const pieceTimeoutMs = 30_000;

/** Calls back when nothing has happened for too long. */
export class InactivityTimer {
  readonly #clock: Pick<Clock, 'wait'>;
  readonly #onOut: () => void;
  #waiting = new AbortController();

  constructor(clock: Pick<Clock, 'wait'>, onOut: () => void) {
    this.#clock = clock;
    this.#onOut = onOut;
  }

  /** Restarts the timer. */
  renew(ms: number): void {
    this.end();
    this.#waiting = new AbortController();
    this.#clock.wait(ms, this.#waiting.signal, 'deadline').then(this.#onOut, () => undefined);
  }

  end(): void {
    this.#waiting.abort();
  }
}
