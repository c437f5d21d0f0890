import { sql, type ExpressionBuilder } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database, Dependent } from '../database/database.ts';
import type { LongReads } from '../database/long-reads.ts';
import { callBytes } from '../database/row-mapping.ts';
import type { Tables } from '../database/tables.ts';
import { batchStatements, statementsOfFailure, type JobCall } from './bulk-batch.ts';
import { runningStates, keptUntilMs, type JobRow } from './bulk-job-rows.ts';
import { endColumns, deleteUnneededRows } from './bulk-jobs.ts';
import { findSomeIncludingDeleted } from './refresh-derived.ts';
import { workInThisThread, type CallWork } from './work/call-work.ts';

/** How long a server that stopped keeps its jobs from the others. Longer than any batch takes. */
const leaseMs = 20_000;
/** The clocks of servers agree to the minute. A lease that ends later was made by a clock that jumped, and is over. */
const maxLeaseMs = leaseMs + 60_000;

/** Of one transaction, for which others wait. */
const batchLimits = { calls: 100, bytes: 1_000_000 };

/** `none left`: no job of this server's; another server may work on one. */
type BatchOutcome = 'done' | 'none left';

export interface BulkWorker {
  /** Handles some calls of the job that waited longest. Rejects where the database can't be read or written. */
  work(): Promise<BatchOutcome>;
  /** Lets other servers go on at once. */
  release(): Promise<void>;
}

interface Options {
  clock: Pick<Clock, 'now'>;
  longReads: LongReads;
  work?: CallWork;
  /** Differs between servers. */
  owner: string;
  /** Is given the error of a call that is marked as failed. */
  report: (error: unknown) => void;
}

export function createBulkWorker(database: Database, options: Options): BulkWorker {
  const { kysely, write } = database;
  const { clock, longReads, owner, report, work = workInThisThread } = options;

  /**
   * The statement that each batch begins with: it changes nothing where another server has the job, where it was
   * stopped, or where calls were handled since it was read.
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
   * Handles the calls one by one after the whole batch failed, because a call can't be read, a thread ended, or a write
   * failed. Each call is read again, because the batch may have been written although its confirmation was lost. A call
   * that fails again is marked as failed. If the database can't be written at all, this rejects.
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

/**
 * The longest waiting one of those that no other server works on, so that no account waits for the job of another; with
 * an id, that one.
 */
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

/** The condition that no other server works on a job. */
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

/** As many as fit into a batch, and at least one. */
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

/** Counts the calls of a batch that are handled now. */
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

/** Ends the job where no call is left to be handled. */
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
