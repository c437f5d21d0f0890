import type { Clock } from './clock.ts';

export interface TestClock extends Clock {
  /** Every wait that was asked for, in milliseconds. */
  readonly waits: number[];
  /** Waits that have not ended. */
  pending(): number;
  /** From now on a wait ends by an abort only. */
  stop(): void;
}

/** A clock on which every wait is over at once. */
export function createTestClock(): TestClock {
  const waits: number[] = [];
  let nowMs = Date.UTC(2026, 10, 21);
  let pending = 0;
  let isStopped = false;

  function untilAborted(signal: AbortSignal): Promise<void> {
    pending += 1;
    return new Promise((_, reject) => {
      signal.addEventListener(
        'abort',
        () => {
          pending -= 1;
          reject(signal.reason);
        },
        { once: true },
      );
    });
  }

  return {
    waits,
    pending: () => pending,
    stop() {
      isStopped = true;
    },
    now: () => nowMs,
    async wait(ms, signal) {
      signal.throwIfAborted();
      waits.push(ms);
      if (isStopped) await untilAborted(signal);
      nowMs += ms;
    },
  };
}
