import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { addBackgroundTask } from './background-task.ts';
import { createBulkWorker } from './calls/bulk-worker.ts';
import type { CallWork } from './calls/work/call-work.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { LongReads } from './database/long-reads.ts';

/** How soon a server goes on with what another one left. */
const runEveryMs = 5_000;

interface Options {
  database: Database;
  clock: Clock;
  nextId: () => string;
  longReads: LongReads;
  work?: CallWork;
  log: FastifyBaseLogger;
}

/** Works on the bulk actions of all accounts while the server serves. The returned function asks for that now. */
export function addBulkWork(app: FastifyInstance, options: Options): () => void {
  const { database, clock, nextId, longReads, work, log } = options;
  const worker = createBulkWorker(database, {
    clock,
    longReads,
    ...(work && { work }),
    owner: nextId(),
    report: (error) => log.error({ err: error }, 'could not change a call by a bulk action'),
  });

  async function run(stopping: AbortSignal) {
    try {
      while (!stopping.aborted && (await worker.work()) === 'done');
      if (stopping.aborted) await worker.release();
    } catch (error) {
      log.error({ err: error }, 'could not go on with a bulk action');
    }
  }

  return addBackgroundTask(app, { everyMs: runEveryMs, clock, run });
}
