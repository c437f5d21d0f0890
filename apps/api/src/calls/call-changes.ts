import type { CallChanges } from '@sales-analytics/contract';
import { toChangedColumns } from '../database/row-mapping.ts';
import type { Database } from '../database/database.ts';
import { searchable } from '../database/text.ts';

export type ChangeOutcome =
  | { kind: 'changed'; revision: number }
  /** Somebody else changed the call since the revision that the change was made on. */
  | { kind: 'conflict' }
  | { kind: 'missing' };

export interface ChangedCall {
  accountId: string;
  id: string;
  changes: CallChanges;
}

/** One statement asks for the revision and raises it, so that of two changes at once one wins. */
export async function changeCall(database: Database, call: ChangedCall): Promise<ChangeOutcome> {
  const { kysely, write } = database;
  const { accountId, id, changes } = call;
  const columns = toChangedColumns(changes);
  // Without a change the call stays what everybody else has read.
  const isChange = Object.values(columns).some((value) => value !== undefined);
  const revision = changes.revision + (isChange ? 1 : 0);
  const update = kysely
    .updateTable('calls')
    .set({ ...columns, revision })
    .where('account_id', '=', accountId)
    .where('id', '=', searchable(id))
    .where('deleted_at', 'is', null)
    .where('revision', '=', changes.revision);
  const written = await write(update);
  if (written.changes === 1) return { kind: 'changed', revision };
  const stored = await kysely
    .selectFrom('calls')
    .select('revision')
    .where('account_id', '=', accountId)
    .where('id', '=', searchable(id))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!stored) return { kind: 'missing' };
  // Between the two statements a deletion of the call was taken back.
  if (stored.revision === changes.revision) return changeCall(database, call);
  return { kind: 'conflict' };
}
