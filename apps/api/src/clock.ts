/** The time, handed in so that a test can move it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs the task again and again; the returned function ends that. */
  every(intervalMs: number, task: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  every(intervalMs, task) {
    const timer = setInterval(task, intervalMs);
    // Housekeeping alone must not keep the process alive.
    timer.unref();
    return () => clearInterval(timer);
  },
};

/** Cryptographically strong random bytes, handed in for the same reason. */
export type RandomBytes = (size: number) => Uint8Array;
