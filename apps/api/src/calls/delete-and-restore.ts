import type { Clock } from '../clock.ts';
import type { Change, Database } from '../database/database.ts';
import { searchable } from '../database/text.ts';
import type { StoreOptions } from './change-call.ts';
import type { LibraryIndex } from './library-index.ts';
import { derivedOf, findIncludingDeleted, type StoredRow } from './refresh-derived.ts';

export const restorableMs = 24 * 60 * 60 * 1000;
/** The number is small, because other requests wait while a statement writes. */
const purgedPerStatement = 25;

export interface DeletedCalls {
  remove(accountId: string, id: string): Promise<boolean>;
  /** Returns false if there is no such deleted call, or if it can no longer be restored. */
  restore(accountId: string, id: string): Promise<boolean>;
  /** Deletes some calls that can no longer be restored. Returns 0 if there are no more. */
  purge(): Promise<number>;
}

export function createDeletedCalls(options: StoreOptions, clock: Pick<Clock, 'now'>): DeletedCalls {
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
        // A repeated save may have restored a call since the ids were read.
        .where('deleted_at', '<=', clock.now() - restorableMs);
      if (ids.length > 0) await write(deletion);
      // Another server may have deleted these while more calls are left, so the number of changed rows would not do.
      return ids.length;
    },
  };
}

interface DeletionOptions {
  kysely: Database['kysely'];
  index: LibraryIndex;
}

export function deletionOf(
  { kysely, index }: DeletionOptions,
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

/** Restores the call as it was read. Changes nothing if it is not deleted or was deleted too long ago. */
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
    // The list row was derived from this revision.
    .where('revision', '=', row.revision);
  return { query, dependents: index.upsertStatements(derived) };
}
