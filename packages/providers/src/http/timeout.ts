import type { Clock } from '../ports/runtime.ts';
import { abortable } from './abortable.ts';
import { ProviderError, type ProviderName } from '../errors/provider-error.ts';

export interface TimeLimit {
  provider: ProviderName;
  clock: Clock;
  signal: AbortSignal;
  /** The time counts from the start or from the last progress. */
  ms: number;
  /** The work ends at this time at the latest. Progress does not extend it. */
  endMs: number;
}

/**
 * Runs `work` with a signal that is aborted at the limit or by the user. `restartTimeout` restarts the time. Fails with kind
 * 'timeout' at the limit, or with the reason of the user's abort.
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
    // Closes the connection, because its result is no longer used.
    own.abort();
    throw error;
  } finally {
    watch.end();
    signal.removeEventListener('abort', leave);
  }
}

interface Watch {
  restartTimeout(this: void): void;
  rest(this: void): void;
  end(this: void): void;
}

/** Calls back after `ms` without progress, for which a single timer is enough. */
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
