export interface Clock {
  /** Returns milliseconds since 1970. */
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

/** Returns cryptographically strong random bytes. Tests pass a repeatable source. */
export type RandomBytes = (size: number) => Uint8Array;
