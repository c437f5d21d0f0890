import type { Clock } from '../clock.ts';

const validMs = 1_000;
const deadlineMs = 2_000;

interface Options {
  ping: () => Promise<void>;
  clock: Pick<Clock, 'every'>;
}

/**
 * The check runs at most once a second for all callers together. If the database does not respond within two seconds,
 * it is unavailable.
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
