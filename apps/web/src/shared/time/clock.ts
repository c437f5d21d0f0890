/** The clock is passed as an argument, so that tests control it. The clients of the providers use it too. */
export interface Clock {
  /** Returns milliseconds since 1970. */
  now(this: void): number;
  /** Resolves after `ms`, and rejects with the signal's reason as soon as it is aborted. Only tests use `purpose`. */
  wait(ms: number, signal: AbortSignal, purpose?: 'deadline'): Promise<void>;
}
