/** The current time and waiting, passed in so that tests control them. The clock of the providers' clients, too. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(this: void): number;
  /** Resolves after `ms`; rejects with the signal's reason as soon as it is aborted. The purpose is for tests. */
  wait(ms: number, signal: AbortSignal, purpose?: 'deadline'): Promise<void>;
}
