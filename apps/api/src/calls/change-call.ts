import type { CallChanges, CallNumbers, LibraryCall } from '@sales-analytics/contract';
import type { Database } from '../database/database.ts';
import {
  callColumns,
  toCallJson,
  toChangedColumns,
  toDerivedColumns,
  toIso,
} from '../database/row-mapping.ts';
import { searchable } from '../database/text.ts';
import { effectsOf } from './change-effects.ts';
import { deriveCall, derivedVersion, listRowOf, readCall } from './derive-call.ts';
import type { LibraryIndex } from './library-index.ts';

export type ChangeOutcome =
  | { kind: 'changed'; revision: number }
  /** The call was changed since the revision that the change is based on. */
  | { kind: 'conflict' }
  | { kind: 'missing' };

export interface CallToChange {
  accountId: string;
  id: string;
  changes: CallChanges;
}

export interface StoreParts {
  database: Database;
  index: LibraryIndex;
}

/**
 * One statement checks the revision and raises it, so that of two changes at the same time one succeeds. What is
 * derived from the call is written with it, as far as the change can have an effect on it.
 */
export async function changeCall(parts: StoreParts, call: CallToChange): Promise<ChangeOutcome> {
  const { accountId, changes } = call;
  const effects = effectsOf(changes);
  if (effects.isListRowOnly && (await changeListRowOnly(parts, call))) {
    return { kind: 'changed', revision: changes.revision + 1 };
  }
  const row = await findLive(parts.database, call);
  if (row === undefined) return { kind: 'missing' };
  if (row.revision !== changes.revision) return { kind: 'conflict' };
  const columns = toChangedColumns(changes);
  // A request without a change does not raise the revision.
  if (Object.values(columns).every((value) => value === undefined)) {
    return { kind: 'changed', revision: changes.revision };
  }
  const revision = changes.revision + 1;
  const before = readCall(toCallJson(row));
  const isCurrent = row.derived_version === derivedVersion;
  const numbers: CallNumbers | undefined =
    isCurrent && !effects.numbers ? before.numbers : undefined;
  const identity = { id: row.id, accountId, createdAt: toIso(row.created_at), revision };
  const derived = deriveCall({ ...before, ...changes }, identity, numbers);
  const update = updateAtRevision(parts.database, call)
    .set({ ...columns, ...toDerivedColumns({ ...derived, derivedVersion }) })
    // A restore in between may have left the call to be listed again.
    .where('derived_version', '=', row.derived_version);
  const { index } = parts;
  const isSearchSame = isCurrent && !effects.search;
  const dependents = isSearchSame ? index.listStatements(derived) : index.upsertStatements(derived);
  const written = await parts.database.write(update, dependents);
  if (written.changes === 1) return { kind: 'changed', revision };
  // It was changed or deleted since it was read.
  return changeCall(parts, call);
}

/** Changes a call without reading its texts. False where the change was not made. */
async function changeListRowOnly({ database, index }: StoreParts, call: CallToChange) {
  const { changes } = call;
  const columns = toChangedColumns(changes);
  if (Object.values(columns).every((value) => value === undefined)) return false;
  const row = await database.kysely
    .selectFrom('calls')
    .innerJoin('call_list', 'call_list.id', 'calls.id')
    .select('call_list.card')
    .where('calls.account_id', '=', call.accountId)
    .where('calls.id', '=', searchable(call.id))
    .where('calls.derived_version', '=', derivedVersion)
    .where('calls.revision', '=', changes.revision)
    .executeTakeFirst();
  const listed = row && (JSON.parse(row.card) as LibraryCall);
  if (listed?.revision !== changes.revision) return false;
  const { callType = listed.callType, outcome = listed.outcome } = changes;
  const listRow = listRowOf({ ...listed, callType, outcome, revision: changes.revision + 1 });
  const update = updateAtRevision(database, call)
    .set(columns)
    .where('derived_version', '=', derivedVersion);
  return (await database.write(update, index.listStatements({ listRow }))).changes === 1;
}

/** Raises the revision of a call that is not deleted and has the revision of the change. */
function updateAtRevision({ kysely }: Database, { accountId, id, changes }: CallToChange) {
  return kysely
    .updateTable('calls')
    .set({ revision: changes.revision + 1 })
    .where('account_id', '=', accountId)
    .where('id', '=', searchable(id))
    .where('deleted_at', 'is', null)
    .where('revision', '=', changes.revision);
}

function findLive({ kysely }: Database, { accountId, id }: CallToChange) {
  return kysely
    .selectFrom('calls')
    .select([...callColumns, 'derived_version'])
    .where('account_id', '=', accountId)
    .where('id', '=', searchable(id))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}
