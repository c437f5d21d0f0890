import type { Clock } from '../../shared/time/clock.ts';
import { InactivityTimer } from '../../shared/time/inactivity-timer.ts';

/** The requests for one turn at a time. Those for the next turn abort them. */
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

  /** Aborts the requests so far. @returns the signal of those that follow */
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

  /** When the present requests began, in ms since 1970. */
  get startedAtMs(): number {
    return this.#startedAtMs;
  }

  /** Something is expected within `ms`; null: nothing is. */
  expectWithin(ms: number | null): void {
    if (ms === null) this.#inactivity.end();
    else this.#inactivity.renew(ms);
  }
}
