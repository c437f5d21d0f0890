import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Accounts } from './auth/accounts.ts';
import type { Invitations } from './auth/invitations.ts';
import type { LoginAttempts } from './auth/login-attempts.ts';
import { addBackgroundTask } from './background-task.ts';
import type { BulkJobs } from './bulk/bulk-jobs.ts';
import type { Calls } from './calls/call-store.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { LongReads } from './database/long-reads.ts';

const purgeEveryMs = 15 * 60 * 1000;
/** Erasing rewrites the search index, which can take a minute if the index is very large. */
const eraseEveryMs = 60 * 60 * 1000;

interface Options {
  accounts: Pick<Accounts, 'purge'>;
  calls: Pick<Calls, 'purge'>;
  bulkJobs: Pick<BulkJobs, 'purge'>;
  attempts: Pick<LoginAttempts, 'purge'>;
  invitations: Pick<Invitations, 'purge'>;
  database: Pick<Database, 'erase'>;
  longReads: LongReads;
  clock: Pick<Clock, 'every' | 'now'>;
  log: FastifyBaseLogger;
}

/**
 * Deletes expired data at the start, which does not wait for it, and every 15 minutes. At the start and once an hour,
 * it also removes the remains of deleted and replaced rows from the disk.
 */
export function addPurge(app: FastifyInstance, options: Options) {
  const { accounts, calls, bulkJobs, attempts, invitations, clock, log } = options;
  let erasedMs = -Infinity;

  async function purgeAll(
    { purge }: Options['accounts' | 'calls' | 'bulkJobs'],
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

  async function erase(stopping: AbortSignal) {
    if (clock.now() - erasedMs < eraseEveryMs) return;
    try {
      while (!stopping.aborted) {
        const outcome = await options.longReads(options.database.erase);
        if (outcome === 'more') continue;
        // Another program may be using the database, so the next run tries again.
        if (outcome === 'done') erasedMs = clock.now();
        return;
      }
    } catch (error) {
      log.error({ err: error }, 'could not remove what deleted calls left on the disk');
    }
  }

  async function purge(stopping: AbortSignal) {
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

  async function run(stopping: AbortSignal) {
    await purge(stopping);
    await erase(stopping);
  }

  addBackgroundTask(app, { everyMs: purgeEveryMs, clock, run });
}
