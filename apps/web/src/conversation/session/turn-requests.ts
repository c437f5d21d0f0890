import type { Clock } from '../../shared/time/clock.ts';
import { InactivityTimer } from '../../shared/time/inactivity-timer.ts';

/** The requests for the next turn abort those of the present one. */
export class TurnRequests {
  readonly #clock: Clock;
  readonly #inactivity: InactivityTimer;
  #running = new AbortController();
  #startedAtMs = 0;

  constructor(clock: Clock, onTimeout: () => void) {
    this.#clock = clock;
    this.#inactivity = new InactivityTimer(clock, onTimeout);
  }

  /** Aborts the requests so far. @returns the signal for the next ones */
  restart(): AbortSignal {
    this.#running.abort();
    this.#inactivity.end();
    this.#running = new AbortController();
    this.#startedAtMs = this.#clock.now();
    return this.#running.signal;
  }

  get signal(): AbortSignal {
    return this.#running.signal;
  }

  get startedAtMs(): number {
    return this.#startedAtMs;
  }

  /** Starts the timeout of a response; null ends it. */
  expectWithin(ms: number | null): void {
    if (ms === null) this.#inactivity.end();
    else this.#inactivity.renew(ms);
  }
}
