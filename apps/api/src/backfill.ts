import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { addBackgroundTask } from './background-task.ts';
import type { BackfillCalls } from './calls/backfill-calls.ts';
import type { Clock } from './clock.ts';

const runEveryMs = 15 * 60 * 1000;
/** More failures in one run are those of the database, not of its calls. */
const maxFailures = 20;

interface Options {
  backfillCalls: BackfillCalls;
  clock: Pick<Clock, 'every'>;
  log: FastifyBaseLogger;
}

/** Derives, while the server serves, what earlier versions did not store. The next start goes on with what is left. */
export function addBackfill(app: FastifyInstance, { backfillCalls, clock, log }: Options) {
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
