import type { Clock } from './clock.ts';
import { orAborted } from './or-aborted.ts';
import { ProviderError, type ProviderName } from './provider-error.ts';

export interface TimeLimit {
  provider: ProviderName;
  clock: Clock;
  /** The user's. */
  signal: AbortSignal;
  /** From its start, or from the last sign of life. */
  ms: number;
  /** On the clock: no sign of life goes beyond it. */
  endMs: number;
}

/**
 * Work that ends in time: its own signal is aborted when it does not, and it fails as a `timeout`. An
 * abort of the user's passes as it came. Either way no timer and no listener is left.
 */
export async function inTime<Value>(
  limit: TimeLimit,
  work: (signal: AbortSignal, isAlive: () => void) => Promise<Value>,
): Promise<Value> {
  const { signal, clock, endMs, provider } = limit;
  signal.throwIfAborted();
  // What leaves too late to be heard of is paid for all the same.
  if (clock.now() >= endMs) throw new ProviderError({ kind: 'timeout', provider });
  const own = new AbortController();
  function leave(): void {
    own.abort(signal.reason);
  }
  signal.addEventListener('abort', leave);
  let giveUp: (error: ProviderError) => void = () => undefined;
  const late = new Promise<never>((_, reject) => {
    giveUp = reject;
  });
  const watch = watchOver(limit, giveUp);
  try {
    return await orAborted(Promise.race([work(own.signal, watch.isAlive), late]), signal);
  } catch (error) {
    // Nobody listens any more, so nothing stays open.
    own.abort();
    throw error;
  } finally {
    watch.end();
    signal.removeEventListener('abort', leave);
  }
}

interface Watch {
  /** A sign of life: the time begins anew. */
  isAlive(this: void): void;
  /** The time does not run until the next sign of life. */
  rest(this: void): void;
  end(this: void): void;
}

/** Tells when nothing has happened for too long. One timer runs, however many signs of life there are. */
export function watchOver(
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
  // It fails only by its own end.
  watch().catch(() => undefined);
  return {
    isAlive() {
      isResting = false;
      aliveAtMs = clock.now();
    },
    rest() {
      isResting = true;
    },
    end: () => timer.abort(),
  };
}
