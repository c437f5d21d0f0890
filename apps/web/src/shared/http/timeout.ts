/** Resolves after `ms`, and rejects as soon as the signal is aborted. */
export type Wait = (this: void, ms: number, signal: AbortSignal) => Promise<void>;

export interface Timeout {
  /** The signal is aborted on timeout and when the caller aborts. */
  signal: AbortSignal;
  restart(this: void, ms: number): void;
  end(this: void): void;
}

/** Creates a timeout that the first `restart` starts and that each later `restart` extends. */
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
