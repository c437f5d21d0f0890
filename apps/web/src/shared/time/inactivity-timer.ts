type Clock = { wait(ms: number, signal: AbortSignal, purpose: 'deadline'): Promise<void> };
type ProviderName = 'OpenAI' | 'Ollama' | 'AssemblyAI';

/** How long the rep is left waiting for words, in ms: a long recording may take the slow way. */
export const transcriptionTimeoutMs = 60_000;
/** For a reply to begin: a model of the own machine may have to be loaded first. */
export const replyBeginsMs: Record<ProviderName, number> = {
  OpenAI: 45_000,
  Ollama: 120_000,
  AssemblyAI: 45_000,
};
/** Twice, for the same reply to be asked for again where the first one was lost. */
export function replyTimeoutMs(provider: ProviderName): number {
  return 2 * replyBeginsMs[provider];
}
/** For every piece after it, until the client gives the reply up and asks again. */
export const replyPieceMs = 20_000;
/** The same until nobody waits any more. */
export const pieceTimeoutMs = 30_000;

/** Gives up a wait in which nothing happens for too long. */
export class InactivityTimer {
  readonly #clock: Clock;
  readonly #onOut: () => void;
  #waiting = new AbortController();

  constructor(clock: Clock, onOut: () => void) {
    this.#clock = clock;
    this.#onOut = onOut;
  }

  /** From now on, for that long. */
  renew(ms: number): void {
    this.end();
    this.#waiting = new AbortController();
    this.#clock.wait(ms, this.#waiting.signal, 'deadline').then(this.#onOut, () => undefined);
  }

  end(): void {
    this.#waiting.abort();
  }
}
