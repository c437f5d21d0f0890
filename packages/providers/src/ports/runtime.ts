export interface Clock {
  /** The time is in milliseconds since 1970. */
  now(): number;
  /**
   * Resolves after `ms`, or rejects with the signal's reason as soon as it is aborted. The purpose is for tests, in which a
   * pause ends at once, but a deadline only if the test requests it.
   */
  wait(ms: number, signal: AbortSignal, purpose?: 'deadline'): Promise<void>;
}

export interface Runtime {
  clock: Clock;
  /** Returns a number from 0 to less than 1. */
  random(this: void): number;
  /** The origin is missing outside a page. No provider's key must be sent to it. */
  ownOrigin?: string;
}

/** The default has real time and real randomness. */
export const realRuntime: Runtime = {
  clock: { now: () => Date.now(), wait: waitFor },
  random: () => Math.random(),
  ...(typeof location === 'object' && { ownOrigin: location.origin }),
};

function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    function stop(): void {
      clearTimeout(timer);
      reject(signal.reason);
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
