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
  let askedMs = -Infinity;
  let answer: boolean | Promise<boolean> = false;

  return function isAlive() {
    const nowMs = clock.now();
    if (nowMs - askedMs < validMs) return answer;
    askedMs = nowMs;
    const asking = ask({ ping, clock });
    answer = asking;
    void asking.then((isAlive) => {
      if (answer === asking) answer = isAlive;
    });
    return asking;
  };
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
