import type { Clock } from '../ports/runtime.ts';
import { abortable } from './abortable.ts';
import { ProviderError, type ProviderName } from '../errors/provider-error.ts';

export interface TimeLimit {
  provider: ProviderName;
  clock: Clock;
  /** Aborts the work; the user's. */
  signal: AbortSignal;
  /** Longest time from the start or from the last sign of life, in ms. */
  ms: number;
  /** Latest end, as milliseconds since 1970; signs of life don't extend it. */
  endMs: number;
}

/**
 * Runs `work` with a signal of its own, which is aborted at the limit or by the user. `restartTimeout` restarts
 * the time. Fails with kind 'timeout' at the limit, or with the reason of the user's abort.
 */
export async function withTimeout<Value>(
  limit: TimeLimit,
  work: (signal: AbortSignal, restartTimeout: () => void) => Promise<Value>,
): Promise<Value> {
  const { signal, clock, endMs, provider } = limit;
  signal.throwIfAborted();
  // A request that can't be answered in time would be billed for nothing.
  if (clock.now() >= endMs) throw new ProviderError({ kind: 'timeout', provider });
  const own = new AbortController();
  function leave(): void {
    own.abort(signal.reason);
  }
  signal.addEventListener('abort', leave);
  let giveUp: (error: ProviderError) => void = () => undefined;
  const timedOut = new Promise<never>((_, reject) => {
    giveUp = reject;
  });
  const watch = watchInactivity(limit, giveUp);
  try {
    return await abortable(
      Promise.race([work(own.signal, watch.restartTimeout), timedOut]),
      signal,
    );
  } catch (error) {
    // Closes the connection, as its result is not used any more.
    own.abort();
    throw error;
  } finally {
    watch.end();
    signal.removeEventListener('abort', leave);
  }
}

interface Watch {
  /** A sign of life: the time restarts. */
  restartTimeout(this: void): void;
  /** Pauses the time until the next sign of life. */
  rest(this: void): void;
  end(this: void): void;
}

/** An inactivity timer: calls back when there was no progress for `ms`. It uses a single timer. */
export function watchInactivity(
  { provider, clock, ms, endMs }: TimeLimit,
  onLate: (error: ProviderError) => void,
): Watch {
  const timer = new AbortController();
  let aliveAtMs = clock.now();
  let isResting = false;
  async function watch(): Promise<void> {
    for (;;) {
      const leftMs = isResting ? ms : Math.min(aliveAtMs + ms, endMs) - clock.now();
      if (leftMs <= 0) break;
      await clock.wait(leftMs, timer.signal, 'deadline');
    }
    onLate(new ProviderError({ kind: 'timeout', provider }));
  }
  // The wait rejects only when `end` aborts it.
  watch().catch(() => undefined);
  return {
    restartTimeout() {
      isResting = false;
      aliveAtMs = clock.now();
    },
    rest() {
      isResting = true;
    },
    end: () => timer.abort(),
  };
}
