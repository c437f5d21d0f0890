import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { sql, type ExpressionBuilder } from 'kysely';
import { addBackgroundTask } from '../background-task.ts';
import { findSomeIncludingDeleted } from '../calls/refresh-derived.ts';
import { workInThisThread, type CallWork } from '../calls/work/call-work.ts';
import type { Clock } from '../clock.ts';
import type { Database, Dependent } from '../database/database.ts';
import type { LongReads } from '../database/long-reads.ts';
import { callBytes } from '../database/row-mapping.ts';
import type { Tables } from '../database/tables.ts';
import { batchStatements, statementsOfFailure, type JobCall } from './bulk-batch.ts';
import { runningStates, type JobRow } from './bulk-job.ts';
import { deleteUnneededRows } from './bulk-jobs.ts';
import { endColumns, keptUntilMs } from './bulk-retention.ts';

/** A server takes over the jobs of a stopped server within this time after their lease ends. */
const runEveryMs = 5_000;
/** Other servers leave a job alone for this long after each batch. No batch takes longer. */
const leaseMs = 20_000;
/** Clocks of servers differ by at most a minute. A lease that ends later is ignored, because its clock jumped. */
const maxLeaseMs = leaseMs + 60_000;

/** A transaction is limited, because other requests wait for it. */
const batchLimits = { calls: 100, bytes: 1_000_000 };

/** If no jobs are left here, another server may still be working on one. */
type BatchOutcome = 'done' | 'none left';

export interface BulkWorker {
  /** Handles some calls of the job that waited longest. Rejects if the database can't be read or written. */
  work(): Promise<BatchOutcome>;
  /** Lets other servers continue the job immediately. */
  release(): Promise<void>;
}

interface WorkerOptions {
  clock: Pick<Clock, 'now'>;
  longReads: LongReads;
  work?: CallWork;
  /** Each server must have a name of its own. */
  owner: string;
  report: (error: unknown) => void;
}

export function createBulkWorker(database: Database, options: WorkerOptions): BulkWorker {
  const { kysely, write } = database;
  const { clock, longReads, owner, report, work = workInThisThread } = options;

  /**
   * Returns the first statement of each batch. It changes nothing if another server has the job, if the job was
   * stopped, or if calls were handled since it was read.
   */
  function leaseStatement(job: JobRow) {
    const nowMs = clock.now();
    return kysely
      .updateTable('bulk_jobs')
      .set({ lease_owner: owner, lease_until: nowMs + leaseMs })
      .where('id', '=', job.id)
      .where('state', '=', job.state)
      .where((eb) => eb.and(counts.map((name) => eb(name, '=', job[name]))))
      .where(isFree({ owner, nowMs }));
  }

  async function handle(job: JobRow, calls: readonly JobCall[], statements: readonly Dependent[]) {
    const positions = calls.map(({ position }) => position);
    const counting = calls.length === 0 ? [] : [countStatement(database, job, positions)];
    await write(leaseStatement(job), [
      ...statements,
      ...counting,
      ...endStatements(database, job, clock.now()),
    ]);
  }

  /**
   * Handles the calls one by one after a batch failed, so that only calls that fail again are marked as failed. Each
   * call is read again, because the batch may have been written although its confirmation was lost. Rejects if the
   * database can't be written at all.
   */
  async function handleEach(id: string, max: number) {
    for (let handled = 0; handled < max; handled += 1) {
      const job = await findJob(database, { owner, nowMs: clock.now(), id });
      if (!job) return;
      const { calls, rows } = await longReads(() => readBatch(database, job, 1));
      const [call] = calls;
      if (!call) return;
      const batch = { database, work, job, nowMs: clock.now() };
      try {
        await handle(job, calls, await batchStatements(batch, calls, rows));
      } catch (error) {
        await handle(job, calls, statementsOfFailure(batch, call, rows.get(call.call_id)));
        report(error);
      }
    }
  }

  return {
    async work() {
      const job = await findJob(database, { owner, nowMs: clock.now() });
      if (!job) return 'none left';
      const { calls, rows } = await longReads(() => readBatch(database, job, batchLimits.calls));
      try {
        const batch = { database, work, job, nowMs: clock.now() };
        await handle(job, calls, await batchStatements(batch, calls, rows));
      } catch {
        await handleEach(job.id, calls.length);
      }
      return 'done';
    },
    async release() {
      await write(
        kysely.updateTable('bulk_jobs').set({ lease_until: 0 }).where('lease_owner', '=', owner),
      );
    },
  };
}

/** Finds the job that waited longest and that no other server is working on, so that no account waits for another. */
function findJob(
  { kysely }: Database,
  { owner, nowMs, id = '' }: { owner: string; nowMs: number; id?: string },
) {
  return kysely
    .selectFrom('bulk_jobs')
    .selectAll()
    .where('state', 'in', runningStates)
    .$if(id !== '', (query) => query.where('id', '=', id))
    .where(isFree({ owner, nowMs }))
    .orderBy('lease_until')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

function isFree({ owner, nowMs }: { owner: string; nowMs: number }) {
  return (eb: ExpressionBuilder<Tables, 'bulk_jobs'>) =>
    eb.or([
      eb('lease_owner', '=', owner),
      eb('lease_until', '<=', nowMs),
      eb('lease_until', '>', nowMs + maxLeaseMs),
    ]);
}

async function readBatch(database: Database, job: JobRow, limit: number) {
  const found = await database.kysely
    .selectFrom('bulk_job_calls')
    .leftJoin('calls', (join) =>
      join.onRef('calls.id', '=', 'call_id').on('calls.account_id', '=', job.account_id),
    )
    .select(['position', 'call_id', 'before', callBytes])
    .where('job_id', '=', job.id)
    .where('state', '=', stateToHandle(job))
    .orderBy('position')
    .limit(limit)
    .execute();
  const calls = fittingIntoBatch(found);
  const ids = calls.map(({ call_id: id }) => id);
  const stored =
    ids.length === 0 ? [] : await findSomeIncludingDeleted(database, job.account_id, ids);
  return { calls, rows: new Map(stored.map((row) => [row.id, row])) };
}

function stateToHandle({ state }: JobRow): string {
  return state === 'undoing' ? 'changed' : 'waiting';
}

/** Returns at least one call. */
function fittingIntoBatch<Sized extends { bytes: number }>(calls: readonly Sized[]): Sized[] {
  let bytes = 0;
  const end = calls.findIndex((call, index) => {
    bytes += call.bytes;
    return index > 0 && bytes > batchLimits.bytes;
  });
  return end === -1 ? [...calls] : calls.slice(0, end);
}

const countsOf = {
  running: ['changed', 'unchanged', 'failed'],
  undoing: ['restored', 'kept', 'not_restored'],
} as const;
const counts = [...countsOf.running, ...countsOf.undoing];

function countStatement({ kysely }: Database, job: JobRow, positions: readonly number[]) {
  const counted = countsOf[job.state === 'undoing' ? 'undoing' : 'running'];
  const additions = counted.map((name) => {
    const count = sql<number>`${sql.ref(name)} + (select count(*) from bulk_job_calls
      where job_id = ${job.id} and position in (${sql.join(positions)}) and state = ${name})`;
    return [name, count] as const;
  });
  return kysely
    .updateTable('bulk_jobs')
    .set(Object.fromEntries(additions))
    .where('id', '=', job.id);
}

/** The statements change nothing if there are calls left to handle. */
function endStatements(database: Database, job: JobRow, nowMs: number): Dependent[] {
  const { kysely } = database;
  const isUndo = job.state === 'undoing';
  const left = kysely
    .selectFrom('bulk_job_calls')
    .select('position')
    .where('job_id', '=', job.id)
    .where('state', '=', stateToHandle(job));
  const query = kysely
    .updateTable('bulk_jobs')
    .set(
      isUndo
        ? { state: 'undone', kept_until: keptUntilMs(nowMs), lease_owner: null, lease_until: 0 }
        : { state: 'done', ...endColumns(job, nowMs) },
    )
    .where('id', '=', job.id)
    .where((eb) => eb.not(eb.exists(left)));
  return [{ query, dependents: isUndo ? [] : deleteUnneededRows(database, job.id) }];
}

interface WorkOptions {
  database: Database;
  clock: Clock;
  nextId: () => string;
  longReads: LongReads;
  work?: CallWork;
  log: FastifyBaseLogger;
}

/** Handles the jobs of all accounts while the server runs. The returned function starts a run now. */
export function addBulkWork(app: FastifyInstance, options: WorkOptions): () => void {
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
