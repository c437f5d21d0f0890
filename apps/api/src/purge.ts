import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';
import type { Accounts } from './auth/accounts.ts';
import type { Attempts } from './auth/login-attempts.ts';
import type { Calls } from './calls/call-store.ts';

const purgeEveryMs = 15 * 60 * 1000;

interface Parts {
  accounts: Pick<Accounts, 'purge'>;
  calls: Pick<Calls, 'purge'>;
  attempts: Pick<Attempts, 'purge'>;
  clock: Pick<Clock, 'every'>;
  log: FastifyBaseLogger;
}

/**
 * Forgets what is over, deleted accounts and calls and failed attempts: at the start, which does not wait
 * for it, and while the server runs.
 */
export function addPurge(app: FastifyInstance, { accounts, calls, attempts, clock, log }: Parts) {
  let running = Promise.resolve();
  const stopping = new AbortController();

  /** Part by part, so that a stop waits for no more than one of them. */
  async function purgeAll({ purge }: Parts['accounts' | 'calls']): Promise<number> {
    let total = 0;
    while (!stopping.signal.aborted) {
      const count = await purge();
      if (count === 0) break;
      total += count;
    }
    return total;
  }

  async function purgeNow() {
    if (stopping.signal.aborted) return;
    try {
      await purgeAll(accounts);
      const count = await purgeAll(calls);
      if (count > 0) log.info({ count }, 'forgot deleted calls');
      await attempts.purge();
    } catch (error) {
      log.error({ err: error }, 'deleted calls could not be forgotten');
    }
  }

  /** One after the other, however long one takes. */
  function purge() {
    running = running.then(purgeNow);
  }

  let stop: (() => void) | undefined;
  app.addHook('onReady', async () => {
    purge();
    stop = clock.every(purgeEveryMs, purge);
  });
  app.addHook('onClose', async () => {
    stopping.abort();
    stop?.();
    await running;
  });
}
