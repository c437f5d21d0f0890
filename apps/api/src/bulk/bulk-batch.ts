import type { BulkAction, BulkFailureReason } from '@sales-analytics/contract';
import type { Compilable } from 'kysely';
import { deletionOf, restorableMs, restorationOf } from '../calls/delete-and-restore.ts';
import { derivedVersion } from '../calls/derive-call.ts';
import { createLibraryIndex, type LibraryIndex } from '../calls/library-index.ts';
import { derivedOf, isCurrent, type StoredRow } from '../calls/refresh-derived.ts';
import type { CallWork } from '../calls/work/call-work.ts';
import type { Change, Database, Dependent } from '../database/database.ts';
import { toDerivedColumns } from '../database/row-mapping.ts';
import { applyAction, undoAction, type BulkColumns } from './bulk-action.ts';
import { readAction, type JobRow } from './bulk-job.ts';

export interface JobCall {
  position: number;
  call_id: string;
  before: string | null;
}

/** The counts of `bulk_jobs` have the same names. */
type CallState = 'changed' | 'unchanged' | 'failed' | 'restored' | 'kept' | 'not_restored';

interface Handled {
  state: CallState;
  reason?: BulkFailureReason;
  before?: string;
}

export interface BatchOptions {
  database: Database;
  work: CallWork;
  job: JobRow;
  nowMs: number;
}

interface CallOptions extends BatchOptions {
  index: LibraryIndex;
  action: BulkAction;
}

interface Plan {
  position: number;
  handled: Handled;
  change?: Change;
}

/**
 * Returns the statements that change the calls and set their new states. A call that was changed since it was read
 * keeps its state, and a later batch handles it again.
 * @param rows the calls as they are stored, without those of other accounts
 */
export async function batchStatements(
  options: BatchOptions,
  calls: readonly JobCall[],
  rows: ReadonlyMap<string, StoredRow>,
): Promise<Dependent[]> {
  const index = createLibraryIndex(options.database);
  const callOptions = { ...options, index, action: readAction(options.job.action) };
  const plans = await Promise.all(
    calls.map((call) => planFor(callOptions, call, rows.get(call.call_id))),
  );
  return [...changesOf(options, plans), ...marksOf(options, plans)];
}

/**
 * Returns the statements for a call whose change can't be computed or written. If the job undoes a deletion, the call
 * is restored anyway, and the backfill derives its list row and search terms later.
 */
export function statementsOfFailure(
  options: BatchOptions,
  call: JobCall,
  row: StoredRow | undefined,
): Dependent[] {
  const { database, job, nowMs } = options;
  const { position } = call;
  if (job.state !== 'undoing') {
    return [mark(options, [position], { state: 'failed', reason: 'not-written' })];
  }
  if (readAction(job.action).kind !== 'delete' || !row || !isRestorable(call, row, nowMs)) {
    return [mark(options, [position], { state: 'not_restored' })];
  }
  const query = database.kysely
    .updateTable('calls')
    .set({ deleted_at: null, derived_version: 0 })
    .where('id', '=', row.id)
    .where('deleted_at', '=', row.deleted_at);
  return [{ query, dependents: [mark(options, [position], { state: 'restored' })] }];
}

function isRestorable({ before }: JobCall, row: StoredRow, nowMs: number): boolean {
  const deletedMs = Number(before);
  return row.deleted_at === deletedMs && deletedMs > nowMs - restorableMs;
}

function changesOf(options: BatchOptions, plans: readonly Plan[]): Change[] {
  return plans.flatMap(({ position, handled, change }) => {
    if (!change) return [];
    const { query, dependents } = change;
    return [{ query, dependents: [...dependents, mark(options, [position], handled)] }];
  });
}

function marksOf(options: BatchOptions, plans: readonly Plan[]): Compilable[] {
  const positions = new Map<string, number[]>();
  for (const { position, handled, change } of plans) {
    const key = JSON.stringify(handled);
    if (!change) positions.set(key, [...(positions.get(key) ?? []), position]);
  }
  return [...positions].map(([key, some]) => mark(options, some, JSON.parse(key) as Handled));
}

function mark(
  { database, job }: BatchOptions,
  positions: readonly number[],
  { state, reason, before }: Handled,
): Compilable {
  return database.kysely
    .updateTable('bulk_job_calls')
    .set({ state, reason: reason ?? null, ...(before !== undefined && { before }) })
    .where('job_id', '=', job.id)
    .where('position', 'in', positions);
}

async function planFor(
  options: CallOptions,
  call: JobCall,
  row: StoredRow | undefined,
): Promise<Plan> {
  const isUndo = options.job.state === 'undoing';
  const planned = await (isUndo ? planUndo(options, call, row) : planAction(options, row));
  return { position: call.position, ...planned };
}

type Planned = Omit<Plan, 'position'>;

async function planAction(options: CallOptions, row: StoredRow | undefined): Promise<Planned> {
  const { action, database, job, nowMs, index } = options;
  if (!row || row.deleted_at !== null) return { handled: { state: 'failed', reason: 'deleted' } };
  if (action.kind === 'delete') {
    const address = { accountId: job.account_id, id: row.id };
    const change = deletionOf({ kysely: database.kysely, index }, address, nowMs);
    return { change, handled: { state: 'changed', before: String(nowMs) } };
  }
  const applied = applyAction(action, row);
  if (applied.kind === 'unchanged') return { handled: { state: 'unchanged' } };
  if (applied.kind === 'failed') return { handled: { state: 'failed', reason: applied.reason } };
  const { columns, before } = applied;
  const change = await columnChange(options, row, columns);
  return { change, handled: { state: 'changed', before } };
}

const kept: Planned = { handled: { state: 'kept' } };

async function planUndo(
  options: CallOptions,
  call: JobCall,
  row: StoredRow | undefined,
): Promise<Planned> {
  const { action } = options;
  if (action.kind === 'delete') return planUndoOfDeletion(options, call, row);
  if (!row || row.deleted_at !== null) return kept;
  const undone = undoAction(action, row, call.before ?? 'null');
  if (undone.kind === 'kept') return kept;
  const change = await columnChange(options, row, undone.columns);
  return { change, handled: { state: 'restored' } };
}

/** Does nothing if the call was restored or deleted again after the action. */
async function planUndoOfDeletion(
  options: CallOptions,
  call: JobCall,
  row: StoredRow | undefined,
): Promise<Planned> {
  const { nowMs } = options;
  if (row && row.deleted_at !== Number(call.before)) return kept;
  if (!row || !isRestorable(call, row, nowMs)) return { handled: { state: 'not_restored' } };
  const change = await restorationOf(options, row, nowMs);
  return { change, handled: { state: 'restored' } };
}

/** Changes nothing if the call was changed since it was read. */
async function columnChange(
  { database, index, work }: Pick<CallOptions, 'database' | 'index' | 'work'>,
  row: StoredRow,
  columns: BulkColumns,
): Promise<Change> {
  const revision = row.revision + 1;
  // The tags are the only column that a bulk action sets and a search uses. Older calls may not be indexed yet.
  const hasSameSearch = columns.tags === undefined && isCurrent(row);
  const changed = { ...row, ...columns, revision };
  const derived = await derivedOf({ database, work }, changed, { hasSameSearch });
  const query = database.kysely
    .updateTable('calls')
    .set({ ...columns, ...toDerivedColumns({ ...derived, derivedVersion }), revision })
    .where('id', '=', row.id)
    .where('account_id', '=', row.account_id)
    .where('deleted_at', 'is', null)
    .where('revision', '=', row.revision)
    .where('derived_version', '=', row.derived_version);
  return { query, dependents: index.upsertStatements(derived) };
}
