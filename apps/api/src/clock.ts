/** The current time, passed in so that tests control it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs the task at an interval, until the returned function is called. */
  every(intervalMs: number, task: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  every(intervalMs, task) {
    const timer = setInterval(task, intervalMs);
    // A timer alone does not keep the process running.
    timer.unref();
    return () => clearInterval(timer);
  },
};

/** Cryptographically strong random bytes, passed in so that tests can repeat them. */
export type RandomBytes = (size: number) => Uint8Array;
