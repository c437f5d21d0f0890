/** Resolves after `ms`; rejects as soon as the signal is aborted. */
export type Wait = (this: void, ms: number, signal: AbortSignal) => Promise<void>;

export interface Timeout {
  /** Aborted on timeout, and when the caller aborts. */
  signal: AbortSignal;
  /** Starts the timeout again with this duration. */
  restart(this: void, ms: number): void;
  /** Stops the timer and removes the listener. */
  end(this: void): void;
}

/** A timeout that can be extended; it starts with the first `restart`. */
export function createTimeout(wait: Wait, caller: AbortSignal | undefined): Timeout {
  const work = new AbortController();
  let timer = new AbortController();

  function leave() {
    work.abort(caller?.reason);
  }
  if (caller?.aborted) leave();
  else caller?.addEventListener('abort', leave);

  return {
    signal: work.signal,
    restart(ms) {
      timer.abort();
      timer = new AbortController();
      wait(ms, timer.signal).then(
        () => work.abort(),
        // The wait rejects only when the timer is aborted.
        () => undefined,
      );
    },
    end() {
      timer.abort();
      caller?.removeEventListener('abort', leave);
    },
  };
}
