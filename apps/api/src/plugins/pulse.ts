import type { Clock } from '../clock.ts';

const validMs = 1_000;
const deadlineMs = 2_000;

interface Parts {
  ping: () => Promise<void>;
  clock: Clock;
}

/**
 * Whether the database answers. It is asked once a second at most, however many want to know, and
 * one that hangs counts as away when the deadline has passed.
 */
export function createPulse({ ping, clock }: Parts): () => Promise<boolean> {
  let askedMs = -Infinity;
  let answer = Promise.resolve(false);

  return function isAlive() {
    const nowMs = clock.now();
    if (nowMs - askedMs >= validMs) {
      askedMs = nowMs;
      answer = ask({ ping, clock });
    }
    return answer;
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
