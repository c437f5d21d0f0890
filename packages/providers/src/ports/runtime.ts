/** The current time and waiting, passed in so that tests control them. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /**
   * Resolves after `ms`; rejects with the signal's reason as soon as it is aborted. The purpose is for
   * tests: they let a pause pass at once, but a deadline only where the test asks for it.
   */
  wait(ms: number, signal: AbortSignal, purpose?: 'deadline'): Promise<void>;
}

/** What the clients need of the environment besides the network. */
export interface Runtime {
  clock: Clock;
  /** From 0 to below 1. */
  random(this: void): number;
  /** The origin of the page, to which no provider's key must be sent; left out where there is no page. */
  ownOrigin?: string;
}

/** The default: real time and Math.random. */
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
