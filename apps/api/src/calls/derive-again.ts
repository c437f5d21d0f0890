import type { Database } from '../database/database.ts';
import { addedColumns, callColumns, toCallJson, toIso } from '../database/row-mapping.ts';
import { deriveCall, derivedVersion, readCall, type DerivedCall } from './derive-call.ts';
import { createLibraryIndex } from './library-index.ts';

const columns = [...callColumns, 'account_id', 'derived_version', 'deleted_at'] as const;

type StoredRow = NonNullable<Awaited<ReturnType<typeof findAny>>>;

/** A call of any account, deleted or not; undefined where there is none. */
export function findAny({ kysely }: Database, id: string) {
  return kysely.selectFrom('calls').select(columns).where('id', '=', id).executeTakeFirst();
}

/** A call whose derived parts are of an older version; undefined where there is none. */
export function findOlder({ kysely }: Database) {
  return kysely
    .selectFrom('calls')
    .select(columns)
    .where('derived_version', '<', derivedVersion)
    .orderBy('derived_version')
    .limit(1)
    .executeTakeFirst();
}

export function derivedOf(row: StoredRow): DerivedCall {
  const { id, account_id: accountId, revision, created_at: createdAtMs } = row;
  const identity = { id, accountId, revision, createdAt: toIso(createdAtMs) };
  return deriveCall(readCall(toCallJson(row)), identity);
}

/** Derives the parts of a call again, writes them and lists it; does nothing where it was changed since it was read. */
export async function deriveAgain(database: Database, row: StoredRow) {
  const { kysely, write } = database;
  const derived = derivedOf(row);
  const title = row.title ?? derived.title;
  const update = kysely
    .updateTable('calls')
    .set(addedColumns({ ...derived, title, derivedVersion }))
    .where('id', '=', row.id)
    .where('revision', '=', row.revision);
  await write(update, createLibraryIndex(database).listing(derived));
}
