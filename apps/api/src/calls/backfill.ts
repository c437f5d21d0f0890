import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { addBackgroundTask } from '../background-task.ts';
import type { Clock } from '../clock.ts';
import type { LongReads } from '../database/long-reads.ts';
import { findOutdated, refreshDerived, type DeriveOptions } from './refresh-derived.ts';

const runEveryMs = 15 * 60 * 1000;
/** If more calls fail in one run, the problem is the database and not the calls. */
const maxFailures = 20;

/** A call that failed is tried again when no other call is left. */
type BackfillOutcome = 'done' | 'none left' | { error: unknown };

/** Derives the parts of one call that an earlier version did not store. Rejects if the database can't be read. */
type BackfillCalls = () => Promise<BackfillOutcome>;

export function createBackfill(
  { database, work }: DeriveOptions,
  longReads: LongReads,
): BackfillCalls {
  let failed: string[] = [];
  return async function backfillCalls() {
    const row = await longReads(() => findOutdated(database, failed));
    if (!row) {
      // The next run tries failed calls again, because a lock or a lost connection may be gone by then.
      failed = [];
      return 'none left';
    }
    try {
      await refreshDerived({ database, work }, row);
      return 'done';
    } catch (error) {
      failed.push(row.id);
      return { error };
    }
  };
}

interface BackfillOptions {
  backfillCalls: BackfillCalls;
  clock: Pick<Clock, 'every'>;
  log: FastifyBaseLogger;
}

/** After a restart, the backfill continues with the calls that are left. */
export function addBackfill(app: FastifyInstance, { backfillCalls, clock, log }: BackfillOptions) {
  async function backfill(stopping: AbortSignal) {
    let total = 0;
    let failures = 0;
    while (!stopping.aborted && failures < maxFailures) {
      const outcome = await backfillCalls();
      if (outcome === 'none left') break;
      if (outcome === 'done') total += 1;
      else {
        failures += 1;
        log.error({ err: outcome.error }, 'could not derive the numbers of an earlier call');
      }
    }
    if (total > 0) log.info({ count: total }, 'derived the numbers of earlier calls');
  }

  async function run(stopping: AbortSignal) {
    try {
      await backfill(stopping);
    } catch (error) {
      log.error({ err: error }, 'could not read earlier calls');
    }
  }

  addBackgroundTask(app, { everyMs: runEveryMs, clock, run });
}
