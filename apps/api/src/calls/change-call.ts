import type { LibraryCall } from '@sales-analytics/contract';
import type { Database } from '../database/database.ts';
import { callColumns, toCallJson, toDerivedColumns, toIso } from '../database/row-mapping.ts';
import { searchable } from '../database/text.ts';
import { derivedVersion, listRowOf } from './derive-call.ts';
import type { LibraryIndex } from './library-index.ts';
import type { CheckedChanges } from './work/call-tasks.ts';
import type { CallWork } from './work/call-work.ts';
import type { InvalidBody } from './work/read-body.ts';

export type ChangeOutcome =
  { kind: 'changed'; revision: number } | { kind: 'conflict' } | { kind: 'missing' } | InvalidBody;

interface CallAddress {
  accountId: string;
  id: string;
}

export interface CallToChange extends CallAddress {
  /** The body is the JSON of `CallChanges` and has not been checked yet. */
  body: Uint8Array;
}

export interface StoreOptions {
  database: Database;
  index: LibraryIndex;
  work: CallWork;
}

interface CheckedChange extends CallToChange {
  changes: CheckedChanges;
}

/**
 * Changes a call. One statement checks the revision and raises it, so of two changes at the same time one succeeds. Its
 * derived parts are written in the same transaction.
 */
export async function changeCall(
  options: StoreOptions,
  call: CallToChange,
): Promise<ChangeOutcome> {
  const { accountId, body } = call;
  const scheduling = { accountId, textLength: body.byteLength };
  const changes = await options.work('readChanges', { body }, scheduling);
  if (changes.kind === 'invalid') return changes;
  return change(options, { ...call, changes });
}

async function change(options: StoreOptions, call: CheckedChange): Promise<ChangeOutcome> {
  const { columns, effects, revision: based } = call.changes;
  if (effects.isListRowOnly && (await changeListRowOnly(options, call))) {
    return { kind: 'changed', revision: based + 1 };
  }
  const row = await findLive(options.database, call);
  if (row === undefined) return { kind: 'missing' };
  if (row.revision !== based) return { kind: 'conflict' };
  if (isEmpty(columns)) return { kind: 'changed', revision: based };
  const derived = await derivedAfter(options, call, row);
  const update = updateAtRevision(options.database, call)
    .set({ ...columns, ...toDerivedColumns({ ...derived, derivedVersion }) })
    // If the call was restored in the meantime, it still has to be listed again.
    .where('derived_version', '=', row.derived_version);
  const written = await options.database.write(update, options.index.upsertStatements(derived));
  if (written.changes === 1) return { kind: 'changed', revision: based + 1 };
  return change(options, call);
}

function isEmpty(columns: object): boolean {
  return Object.values(columns).every((value) => value === undefined);
}

type LiveRow = NonNullable<Awaited<ReturnType<typeof findLive>>>;

function derivedAfter({ database, work }: StoreOptions, call: CheckedChange, row: LiveRow) {
  const { accountId, body, changes } = call;
  const json = toCallJson(row);
  const isCurrent = row.derived_version === derivedVersion;
  const isSearchSame = isCurrent && !changes.effects.search;
  const createdAt = toIso(row.created_at);
  const stored = {
    json,
    changes: body,
    identity: { id: row.id, accountId, createdAt, revision: changes.revision + 1 },
    hasCurrentNumbers: isCurrent && !changes.effects.numbers,
    searchFor: isSearchSame ? undefined : database.engine,
  };
  return work('deriveStoredCall', stored, { accountId, textLength: json.length + body.byteLength });
}

/** Returns false if the change is not possible without reading the texts of the call. */
async function changeListRowOnly({ database, index }: StoreOptions, call: CheckedChange) {
  const { columns, listed: changed, revision } = call.changes;
  if (isEmpty(columns)) return false;
  const row = await database.kysely
    .selectFrom('calls')
    .innerJoin('call_list', 'call_list.id', 'calls.id')
    .select('call_list.card')
    .where('calls.account_id', '=', call.accountId)
    .where('calls.id', '=', searchable(call.id))
    .where('calls.derived_version', '=', derivedVersion)
    .where('calls.revision', '=', revision)
    .executeTakeFirst();
  const listed = row && (JSON.parse(row.card) as LibraryCall);
  if (listed?.revision !== revision) return false;
  const { callType = listed.callType, callDate = listed.callDate } = changed;
  const { outcome = listed.outcome } = changed;
  const listRow = listRowOf({ ...listed, callType, callDate, outcome, revision: revision + 1 });
  const update = updateAtRevision(database, call)
    .set(columns)
    .where('derived_version', '=', derivedVersion);
  return (await database.write(update, index.upsertStatements({ listRow }))).changes === 1;
}

function updateAtRevision({ kysely }: Database, { accountId, id, changes }: CheckedChange) {
  return kysely
    .updateTable('calls')
    .set({ revision: changes.revision + 1 })
    .where('account_id', '=', accountId)
    .where('id', '=', searchable(id))
    .where('deleted_at', 'is', null)
    .where('revision', '=', changes.revision);
}

function findLive({ kysely }: Database, { accountId, id }: CallAddress) {
  return kysely
    .selectFrom('calls')
    .select([...callColumns, 'derived_version'])
    .where('account_id', '=', accountId)
    .where('id', '=', searchable(id))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}
