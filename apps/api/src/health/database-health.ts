import type { Clock } from '../clock.ts';

const validMs = 1_000;
const deadlineMs = 2_000;

interface Parts {
  ping: () => Promise<void>;
  clock: Clock;
}

/** At once where that is known, which is nearly always. */
export type Pulse = () => boolean | Promise<boolean>;

/**
 * Whether the database answers. It is asked once a second at most, however many want to know, and
 * one that hangs counts as away when the deadline has passed.
 */
export function createPulse({ ping, clock }: Parts): Pulse {
  let known: boolean | Promise<boolean> | undefined;

  function begin() {
    const asking = ask({ ping, clock });
    known = asking;
    void asking.then((isAlive) => {
      if (known === asking) known = isAlive;
    });
    const stop = clock.every(validMs, () => {
      stop();
      known = undefined;
    });
    return asking;
  }

  // Forgotten by a timer, because a look at the clock would cost every health check.
  return () => known ?? begin();
}

function ask({ ping, clock }: Parts): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = clock.every(deadlineMs, () => settle(false));
    function settle(isAlive: boolean) {
      stop();
      resolve(isAlive);
    }
    ping().then(
      () => settle(true),
      () => settle(false),
    );
  });
}
