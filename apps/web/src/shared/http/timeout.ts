/** Resolves after `ms`; rejects as soon as the signal is aborted. */
export type Wait = (this: void, ms: number, signal: AbortSignal) => Promise<void>;

export interface Timeout {
  /** Aborted when the time is over, and when the caller aborts. */
  signal: AbortSignal;
  /** From now on so long, instead of what was left. */
  restart(this: void, ms: number): void;
  /** No time runs any more, and nothing is listened to. */
  end(this: void): void;
}

/** The time that something may take; it runs from its first `restart`. */
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
        // It fails only by its own end.
        () => undefined,
      );
    },
    end() {
      timer.abort();
      caller?.removeEventListener('abort', leave);
    },
  };
}
