import { sql, type Insertable } from 'kysely';
import type { Clock } from '../clock.ts';
import { isForeignKeyError } from '../database/database-error.ts';
import type { Change, Database } from '../database/database.ts';
import { createLongReads, type LongReads } from '../database/long-reads.ts';
import { toIso } from '../database/row-mapping.ts';
import type { CallsTable } from '../database/tables.ts';
import { searchable } from '../database/text.ts';
import { createCallReader, type CallReader } from './call-reader.ts';
import {
  derivedOf,
  findIncludingDeleted,
  isCurrent,
  refreshDerived,
  type DeriveOptions,
  type StoredRow,
} from './refresh-derived.ts';
import {
  changeCall,
  type CallToChange,
  type ChangeOutcome,
  type StoreOptions,
} from './change-call.ts';
import { createLibraryIndex, type LibraryIndex } from './library-index.ts';
import { workInThisThread, type CallWork } from './work/call-work.ts';
import type { InvalidBody } from './work/read-body.ts';

/** How long a deleted call can be restored. */
export const restorableMs = 24 * 60 * 60 * 1000;
/** Other requests wait while a statement writes. */
const purgedPerStatement = 25;

type SaveOutcome =
  | { kind: 'saved'; _id: string; createdAt: string }
  | InvalidBody
  /** The same idempotency key was used for another call. */
  | { kind: 'conflict' }
  /** The account was deleted while the call was being sent. */
  | { kind: 'no-account' };

/** Saved calls. Every function but `purge` sees the calls of one account only. */
export interface Calls extends CallReader {
  /**
   * A repeated save with the same key and the same call returns the first one, restored if it was deleted.
   *
   * @param body the call in JSON, which is checked here
   */
  save(accountId: string, body: Uint8Array, idempotencyKey?: string): Promise<SaveOutcome>;
  change(call: CallToChange): Promise<ChangeOutcome>;
  /** False when there is no such call. */
  remove(accountId: string, id: string): Promise<boolean>;
  /** False when there is no such deleted call, or it can no longer be restored. */
  restore(accountId: string, id: string): Promise<boolean>;
  /** Deletes some calls that can no longer be restored. Returns how many; 0 when none are left. */
  purge(): Promise<number>;
}

interface Options {
  clock: Pick<Clock, 'now'>;
  nextId: () => string;
  /** Shared with other long reads of the same database. */
  longReads?: LongReads;
  work?: CallWork;
}

export function createCalls(
  database: Database,
  { clock, nextId, longReads = createLongReads(database), work = workInThisThread }: Options,
): Calls {
  const reader = createCallReader(database, longReads);
  const index = createLibraryIndex(database);
  return {
    async save(accountId, body, idempotencyKey) {
      const { engine } = database;
      const identity = { id: nextId(), accountId, createdAtMs: clock.now(), idempotencyKey };
      const scheduling = { accountId, textLength: body.byteLength };
      const read = await work('readNewCall', { body, engine, identity }, scheduling);
      if (read.kind === 'invalid') return read;
      const { row, derived } = read;
      try {
        const { rows } = await database.write(
          insertion(database, row),
          index.upsertStatements(derived),
        );
        const [saved] = rows;
        if (!saved) return { kind: 'conflict' };
        if (saved.id !== identity.id) await listRestored({ database, work }, saved.id);
        return { kind: 'saved', _id: saved.id, createdAt: toIso(saved.created_at) };
      } catch (error) {
        if (isForeignKeyError(error)) return { kind: 'no-account' };
        throw error;
      }
    },
    change: (call) => changeCall({ database, index, work }, call),
    ...reader,
    ...deletionsAndRestores({ database, index, work }, clock),
  };
}

/**
 * The unique index decides which of two saves with the same key is first, so that one call is stored. The same
 * statement restores a call that was deleted since.
 */
function insertion({ kysely }: Database, row: Insertable<CallsTable>) {
  return kysely
    .insertInto('calls')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'idempotency_key'])
        .doUpdateSet({ deleted_at: null, derived_version: versionOfRestored })
        .whereRef('calls.fingerprint', '=', 'excluded.fingerprint'),
    )
    .returning(['id', 'created_at']);
}

/**
 * A restored call has no list row yet. Version 0 makes the backfill add it even if the server stops before this request
 * does.
 */
const versionOfRestored = sql<number>`case when calls.deleted_at is null then calls.derived_version else 0 end`;

async function listRestored(options: DeriveOptions, id: string) {
  const row = await findIncludingDeleted(options.database, id);
  if (!row || isCurrent(row)) return;
  await refreshDerived(options, row);
  // It may have been changed in between.
  await listRestored(options, id);
}

interface ChangeOptions {
  kysely: Database['kysely'];
  index: LibraryIndex;
}

/** Deletes a call so that it can be restored; changes nothing where it is deleted already. */
export function deletionOf(
  { kysely, index }: ChangeOptions,
  { accountId, id }: { accountId: string; id: string },
  nowMs: number,
): Change {
  const query = kysely
    .updateTable('calls')
    .set({ deleted_at: nowMs })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null);
  return { query, dependents: index.deleteStatements(id) };
}

/** Restores a deleted call as it was read; changes nothing where it is not deleted or was deleted too long ago. */
export async function restorationOf(
  { database, index, work }: StoreOptions,
  row: StoredRow,
  nowMs: number,
): Promise<Change> {
  const derived = await derivedOf({ database, work }, row);
  const query = database.kysely
    .updateTable('calls')
    .set({ deleted_at: null })
    .where('id', '=', row.id)
    .where('deleted_at', '=', row.deleted_at)
    .where('deleted_at', '>', nowMs - restorableMs)
    // The list row is derived from the row that was read.
    .where('revision', '=', row.revision);
  return { query, dependents: index.upsertStatements(derived) };
}

function deletionsAndRestores(
  options: StoreOptions,
  clock: Pick<Clock, 'now'>,
): Pick<Calls, 'remove' | 'restore' | 'purge'> {
  const { database, index } = options;
  const { kysely, write } = database;
  return {
    async remove(accountId, id) {
      const call = { accountId, id: searchable(id) };
      const { query, dependents } = deletionOf({ kysely, index }, call, clock.now());
      const { changes } = await write(query, dependents);
      return changes === 1;
    },

    async restore(accountId, id) {
      const row = await findIncludingDeleted(database, searchable(id));
      if (row?.account_id !== accountId || row.deleted_at === null) return false;
      const { query, dependents } = await restorationOf(options, row, clock.now());
      const { changes } = await write(query, dependents);
      return changes === 1;
    },

    async purge() {
      const some = kysely
        .selectFrom('calls')
        .select('id')
        .where('deleted_at', '<=', clock.now() - restorableMs)
        .limit(purgedPerStatement);
      const ids = (await some.execute()).map(({ id }) => id);
      const deletion = kysely
        .deleteFrom('calls')
        .where('id', 'in', ids)
        // A repeated save may have restored one in between.
        .where('deleted_at', '<=', clock.now() - restorableMs);
      if (ids.length > 0) await write(deletion);
      // Not the number that this statement deleted: another server may have deleted some, and more be left.
      return ids.length;
    },
  };
}
