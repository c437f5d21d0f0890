import {
  bulkLimits,
  type BulkAction,
  type BulkFailure,
  type BulkFailureReason,
  type BulkJob,
} from '@sales-analytics/contract';
import type { Selectable } from 'kysely';
import type { Database } from '../database/database.ts';
import { toIso } from '../database/row-mapping.ts';
import type { Tables } from '../database/tables.ts';

export type JobRow = Selectable<Tables['bulk_jobs']>;

export const endedStates = ['done', 'stopped'] as const;
export const runningStates = ['running', 'undoing'] as const;

/** Reads the column `action` of `bulk_jobs`, which was validated before it was stored. */
export function readAction(action: string): BulkAction {
  return JSON.parse(action) as BulkAction;
}

export async function toJob(database: Database, row: JobRow): Promise<BulkJob> {
  const { changed, unchanged, failed, finished_at: finishedMs, kept_until: keptUntil } = row;
  const isUndo = row.state === 'undoing' || row.state === 'undone';
  const canBeUndone = !isUndo && changed > 0 && keptUntil !== null;
  return {
    id: row.client_id,
    action: readAction(row.action),
    state: row.state as BulkJob['state'],
    total: row.total,
    done: changed + unchanged + failed,
    changed,
    unchanged,
    failed,
    failures: failed === 0 ? [] : await readFailures(database, row),
    startedAt: toIso(row.started_at),
    ...(finishedMs !== null && { finishedAt: toIso(finishedMs) }),
    ...(canBeUndone && { undoUntil: toIso(keptUntil) }),
    ...(isUndo && {
      undo: {
        total: changed,
        restored: row.restored,
        kept: row.kept,
        failed: row.not_restored,
      },
    }),
  };
}

async function readFailures({ kysely }: Database, job: JobRow): Promise<BulkFailure[]> {
  const rows = await kysely
    .selectFrom('bulk_job_calls')
    // The join treats a call of another account like a missing one.
    .leftJoin('calls', (join) =>
      join.onRef('calls.id', '=', 'call_id').on('calls.account_id', '=', job.account_id),
    )
    .select(['call_id', 'reason', 'calls.title'])
    .where('job_id', '=', job.id)
    .where('bulk_job_calls.state', '=', 'failed')
    .orderBy('position')
    .limit(bulkLimits.failures)
    .execute();
  return rows.map(({ call_id: id, reason, title }) => ({
    id,
    title: title ?? '',
    reason: reason as BulkFailureReason,
  }));
}
