import { hash } from 'node:crypto';
import {
  bulkLimits,
  type BulkJob,
  type BulkRequest,
  type BulkSelection,
} from '@sales-analytics/contract';
import type { Compilable } from 'kysely';
import type { Clock } from '../clock.ts';
import { chunksOf } from '../database/chunks.ts';
import type { Database } from '../database/database.ts';
import { isForeignKeyError, isUniqueError } from '../database/database-error.ts';
import { searchable } from '../database/text.ts';
import { endedStates, runningStates, toJob, type JobRow } from './bulk-job.ts';
import { endColumns, keptUntilMs } from './bulk-retention.ts';

type StartOutcome =
  | { kind: 'accepted'; job: BulkJob }
  /** The same id was used for another request. */
  | { kind: 'conflict' }
  | { kind: 'running' }
  | { kind: 'too-many-calls' }
  | { kind: 'no-account' };

type UndoOutcome =
  | { kind: 'accepted'; job: BulkJob }
  | { kind: 'missing' }
  | { kind: 'running' }
  /** The time for an undo is over, or the job changed nothing. */
  | { kind: 'too-late' };

/** The jobs are stored in the database, so any server can continue them. */
export interface BulkJobs {
  /** Returns the first job if the request is repeated. */
  start(accountId: string, request: BulkRequest): Promise<StartOutcome>;
  /** Lists jobs that are running or can be undone, newest first. */
  list(accountId: string): Promise<BulkJob[]>;
  find(accountId: string, id: string): Promise<BulkJob | undefined>;
  /** Does nothing if the job has ended. Returns undefined if there is no such job. */
  stop(accountId: string, id: string): Promise<BulkJob | undefined>;
  /** Does nothing if the job was already undone. */
  undo(accountId: string, id: string): Promise<UndoOutcome>;
  /** Returns the number of deleted jobs: 0 or 1. */
  purge(): Promise<number>;
}

interface Options {
  clock: Pick<Clock, 'now'>;
  nextId: () => string;
  /** Returns each id once and at most `limit` ids. Ids that were given need not exist. */
  selectCalls: (accountId: string, calls: BulkSelection, limit: number) => Promise<string[]>;
}

const maxListed = 50;
const rowsPerStatement = 500;

export function createBulkJobs(database: Database, options: Options): BulkJobs {
  const { kysely } = database;
  const { clock } = options;

  function findRow(accountId: string, clientId: string) {
    return kysely
      .selectFrom('bulk_jobs')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('client_id', '=', searchable(clientId))
      .executeTakeFirst();
  }

  async function find(accountId: string, clientId: string) {
    const row = await findRow(accountId, clientId);
    return row && toJob(database, row);
  }

  return {
    start: (accountId, request) => start(database, options, { accountId, request, findRow }),
    async list(accountId) {
      const rows = await kysely
        .selectFrom('bulk_jobs')
        .selectAll()
        .where('account_id', '=', accountId)
        .where((eb) =>
          eb.or([
            eb('state', 'in', runningStates),
            eb.and([
              eb('state', 'in', endedStates),
              eb('changed', '>', 0),
              eb('kept_until', '>', clock.now()),
            ]),
          ]),
        )
        .orderBy('id', 'desc')
        .limit(maxListed)
        .execute();
      return Promise.all(rows.map((row) => toJob(database, row)));
    },
    find,
    async stop(accountId, id) {
      const row = await findRow(accountId, id);
      if (row?.state === 'running') await stop(database, row, clock.now());
      return find(accountId, id);
    },
    async undo(accountId, id) {
      const row = await findRow(accountId, id);
      if (!row) return { kind: 'missing' };
      const outcome = await undo(database, row, clock.now());
      const after = await findRow(accountId, id);
      if (!after) return { kind: 'missing' };
      // A request at the same time may have started the undo.
      const isUndone = after.state === 'undoing' || after.state === 'undone';
      return isUndone ? { kind: 'accepted', job: await toJob(database, after) } : { kind: outcome };
    },
    purge: () => purge(database, clock.now()),
  };
}

interface Start {
  accountId: string;
  request: BulkRequest;
  findRow: (accountId: string, clientId: string) => Promise<JobRow | undefined>;
}

async function start(database: Database, options: Options, given: Start): Promise<StartOutcome> {
  const { accountId, request, findRow } = given;
  const { id: clientId, action, calls } = request;
  const fingerprint = hash('sha256', JSON.stringify({ action, calls }), 'base64url');
  const repeated = async (row: JobRow): Promise<StartOutcome> =>
    row.fingerprint === fingerprint
      ? { kind: 'accepted', job: await toJob(database, row) }
      : { kind: 'conflict' };
  const known = await findRow(accountId, clientId);
  if (known) return repeated(known);
  const ids = await options.selectCalls(accountId, calls, bulkLimits.calls + 1);
  if (ids.length > bulkLimits.calls) return { kind: 'too-many-calls' };
  const nowMs = options.clock.now();
  const job = {
    id: options.nextId(),
    account_id: accountId,
    client_id: clientId,
    fingerprint,
    action: JSON.stringify(action),
    total: ids.length,
    started_at: nowMs,
    ...(ids.length > 0
      ? { state: 'running' }
      : { state: 'done', finished_at: nowMs, kept_until: keptUntilMs(nowMs) }),
  };
  const insertion = database.kysely
    .insertInto('bulk_jobs')
    .values(job)
    // There is a conflict if the same request arrives twice at the same time or another job of the account is running.
    .onConflict((conflict) => conflict.doNothing());
  try {
    await database.write(insertion, insertCallRows(database, job.id, ids));
  } catch (error) {
    if (isForeignKeyError(error)) return { kind: 'no-account' };
    throw error;
  }
  const row = await findRow(accountId, clientId);
  return row ? repeated(row) : { kind: 'running' };
}

function insertCallRows({ kysely }: Database, jobId: string, ids: readonly string[]): Compilable[] {
  const rows = ids.map((id, position) => ({
    job_id: jobId,
    position,
    call_id: id,
    state: 'waiting',
  }));
  return chunksOf(rows, rowsPerStatement).map((some) =>
    kysely.insertInto('bulk_job_calls').values(some),
  );
}

/** Keeps the rows that an undo or the list of failures needs. */
export function deleteUnneededRows({ kysely }: Database, jobId: string): Compilable[] {
  const rows = kysely.deleteFrom('bulk_job_calls').where('job_id', '=', jobId);
  const listed = kysely
    .selectFrom('bulk_job_calls')
    .select('position')
    .where('job_id', '=', jobId)
    .where('state', '=', 'failed')
    .orderBy('position')
    .limit(bulkLimits.failures);
  return [
    rows.where('state', 'in', ['waiting', 'unchanged']),
    rows.where('state', '=', 'failed').where('position', 'not in', listed),
  ];
}

async function stop(database: Database, row: JobRow, nowMs: number) {
  const update = database.kysely
    .updateTable('bulk_jobs')
    .set({ state: 'stopped', ...endColumns(row, nowMs) })
    .where('id', '=', row.id)
    .where('state', '=', 'running');
  await database.write(update, deleteUnneededRows(database, row.id));
}

async function undo(
  { kysely, write }: Database,
  row: JobRow,
  nowMs: number,
): Promise<'running' | 'too-late'> {
  if (row.state === 'running') return 'running';
  const update = kysely
    .updateTable('bulk_jobs')
    .set({ state: 'undoing', kept_until: null })
    .where('id', '=', row.id)
    .where('state', 'in', endedStates)
    .where('changed', '>', 0)
    .where('kept_until', '>', nowMs);
  try {
    await write(update);
    return 'too-late';
  } catch (error) {
    if (isUniqueError(error)) return 'running';
    throw error;
  }
}

async function purge({ kysely, write }: Database, nowMs: number): Promise<number> {
  const expired = await kysely
    .selectFrom('bulk_jobs')
    .select('id')
    .where('kept_until', '<=', nowMs)
    .limit(1)
    .executeTakeFirst();
  if (!expired) return 0;
  const { id } = expired;
  await write(kysely.deleteFrom('bulk_jobs').where('id', '=', id).where('kept_until', '<=', nowMs));
  return 1;
}
