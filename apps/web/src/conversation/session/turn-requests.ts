import type { Clock } from '../../shared/time/clock.ts';
import { InactivityTimer } from '../../shared/time/inactivity-timer.ts';

/** Holds the signal and the timeout of the requests for one turn. The requests for the next turn abort them. */
export class TurnRequests {
  readonly #clock: Clock;
  readonly #inactivity: InactivityTimer;
  #running = new AbortController();
  #startedAtMs = 0;

  /** @param onTimeout called when a response is overdue */
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

  /** The time at which the present requests began, in ms since 1970. */
  get startedAtMs(): number {
    return this.#startedAtMs;
  }

  /** Starts the timeout of a response; null ends it. */
  expectWithin(ms: number | null): void {
    if (ms === null) this.#inactivity.end();
    else this.#inactivity.renew(ms);
  }
}
