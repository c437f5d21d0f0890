/** The current time, passed in so that tests control it. */
export interface Clock {
  /** Returns the time in milliseconds since 1970. */
  now(): number;
  every(intervalMs: number, task: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  every(intervalMs, task) {
    const timer = setInterval(task, intervalMs);
    // A timer alone should not keep the process running.
    timer.unref();
    return () => clearInterval(timer);
  },
};

/** Cryptographically strong random bytes, passed in so that tests can repeat them. */
export type RandomBytes = (size: number) => Uint8Array;
