/** Time, handed in so that tests own it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /**
   * Resolves after `ms`; rejects with the signal's reason as soon as it is aborted. The purpose is
   * told for tests: they let a pause pass, and come to a deadline only where they mean to.
   */
  wait(ms: number, signal: AbortSignal, purpose?: 'deadline'): Promise<void>;
}

/** What the clients take from the world besides the network. */
export interface World {
  clock: Clock;
  /** From 0 to below 1. */
  random(this: void): number;
}

/** The world as it is, where none is handed in. */
export const realWorld: World = {
  clock: { now: () => Date.now(), wait: waitFor },
  random: () => Math.random(),
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
