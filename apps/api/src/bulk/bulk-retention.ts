import { sql } from 'kysely';
import { restorableMs } from '../calls/delete-and-restore.ts';
import { readAction, type JobRow } from './bulk-job.ts';

/** Actions other than deletions can be undone for the same time. */
const retentionMs = 60_000;

export function keptUntilMs(nowMs: number): number {
  return nowMs + retentionMs;
}

function undoUntilMs({ action, started_at: startedMs }: JobRow, nowMs: number): number {
  const soon = keptUntilMs(nowMs);
  return readAction(action).kind === 'delete' ? Math.max(startedMs + restorableMs, soon) : soon;
}

export function endColumns(row: JobRow, nowMs: number) {
  return {
    finished_at: nowMs,
    kept_until: sql<number>`case when changed > 0 then cast(${undoUntilMs(row, nowMs)} as bigint)
      else cast(${keptUntilMs(nowMs)} as bigint) end`,
    lease_owner: null,
    lease_until: 0,
  };
}
