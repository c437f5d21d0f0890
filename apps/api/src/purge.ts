import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Accounts } from './auth/accounts.ts';
import type { LoginAttempts } from './auth/login-attempts.ts';
import type { Calls } from './calls/call-store.ts';
import type { Clock } from './clock.ts';

const purgeEveryMs = 15 * 60 * 1000;

interface Parts {
  accounts: Pick<Accounts, 'purge'>;
  calls: Pick<Calls, 'purge'>;
  attempts: Pick<LoginAttempts, 'purge'>;
  clock: Pick<Clock, 'every'>;
  log: FastifyBaseLogger;
}

/**
 * Deletes what has expired: removed accounts, deleted calls and failed attempts. Runs at the start, which does not
 * wait for it, and every 15 minutes.
 */
export function addPurge(app: FastifyInstance, { accounts, calls, attempts, clock, log }: Parts) {
  let running = Promise.resolve();
  const stopping = new AbortController();

  /** In parts, so that a stop waits for one of them only. */
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
      if (count > 0) log.info({ count }, 'purged deleted calls');
      await attempts.purge();
    } catch (error) {
      log.error({ err: error }, 'could not purge deleted calls');
    }
  }

  /** One purge after the other, however long one takes. */
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
