import type { Clock } from '../clock.ts';

const validMs = 1_000;
const deadlineMs = 2_000;

interface Options {
  ping: () => Promise<void>;
  clock: Pick<Clock, 'every'>;
}

/**
 * Returns a function that checks whether the database responds, at most once a second for all callers together. A
 * database that does not respond within two seconds counts as unavailable.
 */
export function createDatabaseHealth({ ping, clock }: Options): () => Promise<boolean> {
  let known: Promise<boolean> | undefined;

  function check(): Promise<boolean> {
    const stop = clock.every(validMs, () => {
      stop();
      known = undefined;
    });
    return pingInTime({ ping, clock });
  }

  return () => (known ??= check());
}

function pingInTime({ ping, clock }: Options): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = clock.every(deadlineMs, () => settle(false));
    function settle(isAvailable: boolean) {
      stop();
      resolve(isAvailable);
    }
    ping().then(
      () => settle(true),
      () => settle(false),
    );
  });
}
