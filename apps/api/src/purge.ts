import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Accounts } from './auth/accounts.ts';
import type { Invitations } from './auth/invitations.ts';
import type { LoginAttempts } from './auth/login-attempts.ts';
import type { BulkJobs } from './calls/bulk-jobs.ts';
import type { Calls } from './calls/call-store.ts';
import { addBackgroundTask } from './background-task.ts';
import type { Clock } from './clock.ts';

const purgeEveryMs = 15 * 60 * 1000;

interface Parts {
  accounts: Pick<Accounts, 'purge'>;
  calls: Pick<Calls, 'purge'>;
  bulkJobs: Pick<BulkJobs, 'purge'>;
  attempts: Pick<LoginAttempts, 'purge'>;
  invitations: Pick<Invitations, 'purge'>;
  clock: Pick<Clock, 'every'>;
  log: FastifyBaseLogger;
}

/**
 * Deletes what has expired: removed accounts, deleted calls, bulk actions, failed attempts and invitations. Runs at the
 * start, which does not wait for it, and every 15 minutes.
 */
export function addPurge(app: FastifyInstance, parts: Parts) {
  const { accounts, calls, bulkJobs, attempts, invitations, clock, log } = parts;

  /** In parts, so that a stop waits for one of them only. */
  async function purgeAll(
    { purge }: Parts['accounts' | 'calls' | 'bulkJobs'],
    stopping: AbortSignal,
  ): Promise<number> {
    let total = 0;
    while (!stopping.aborted) {
      const count = await purge();
      if (count === 0) break;
      total += count;
    }
    return total;
  }

  async function run(stopping: AbortSignal) {
    try {
      await purgeAll(accounts, stopping);
      const count = await purgeAll(calls, stopping);
      if (count > 0) log.info({ count }, 'purged deleted calls');
      await purgeAll(bulkJobs, stopping);
      await attempts.purge();
      await invitations.purge();
    } catch (error) {
      log.error({ err: error }, 'could not purge deleted calls');
    }
  }

  addBackgroundTask(app, { everyMs: purgeEveryMs, clock, run });
}
