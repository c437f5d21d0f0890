import type { Database } from '../database/database.ts';
import { toDerivedColumns, callColumns, toCallJson, toIso } from '../database/row-mapping.ts';
import { derivedVersion, type DerivedCall } from './derive-call.ts';
import { createLibraryIndex } from './library-index.ts';
import type { CallWork } from './work/call-work.ts';

const columns = [...callColumns, 'account_id', 'derived_version', 'deleted_at'] as const;

export type StoredRow = NonNullable<Awaited<ReturnType<typeof findIncludingDeleted>>>;

export interface DeriveOptions {
  database: Database;
  work: CallWork;
}

export function findIncludingDeleted({ kysely }: Database, id: string) {
  return kysely.selectFrom('calls').select(columns).where('id', '=', id).executeTakeFirst();
}

export function findSomeIncludingDeleted(
  { kysely }: Database,
  accountId: string,
  ids: readonly string[],
): Promise<StoredRow[]> {
  return kysely
    .selectFrom('calls')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .execute();
}

export function findOutdated({ kysely }: Database, leftOut: readonly string[]) {
  return kysely
    .selectFrom('calls')
    .select(columns)
    .where('derived_version', '<', derivedVersion)
    .$if(leftOut.length > 0, (query) => query.where('id', 'not in', leftOut))
    .orderBy('derived_version')
    .limit(1)
    .executeTakeFirst();
}

/** Returns true if the numbers and the search terms of a call match its texts. */
export function isCurrent(row: StoredRow): boolean {
  return row.derived_version === derivedVersion;
}

export function derivedOf(
  { database, work }: DeriveOptions,
  row: StoredRow,
  { hasSameSearch = false } = {},
): Promise<DerivedCall> {
  const { id, account_id: accountId, revision, created_at: createdAtMs } = row;
  const json = toCallJson(row);
  return work(
    'deriveStoredCall',
    {
      json,
      identity: { id, accountId, revision, createdAt: toIso(createdAtMs) },
      hasCurrentNumbers: isCurrent(row),
      searchFor: hasSameSearch ? undefined : database.engine,
    },
    { accountId, textLength: json.length },
  );
}

/** Derives the parts of a call again and stores them. Does nothing if the call was changed in the meantime. */
export async function refreshDerived(options: DeriveOptions, row: StoredRow) {
  const { database } = options;
  const { kysely, write } = database;
  const derived = await derivedOf(options, row);
  const title = row.title ?? derived.title;
  const update = kysely
    .updateTable('calls')
    .set(toDerivedColumns({ ...derived, title, derivedVersion }))
    .where('id', '=', row.id)
    .where('revision', '=', row.revision)
    .where('derived_version', '<', derivedVersion);
  await write(update, createLibraryIndex(database).upsertStatements(derived));
}
