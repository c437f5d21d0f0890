import { sql, type Insertable } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { isForeignKeyError } from '../database/database-error.ts';
import { createLongReads, type LongReads } from '../database/long-reads.ts';
import { toIso } from '../database/row-mapping.ts';
import type { CallsTable } from '../database/tables.ts';
import { createCallReader, type CallReader } from './call-reader.ts';
import { changeCall, type CallToChange, type ChangeOutcome } from './change-call.ts';
import { createDeletedCalls, type DeletedCalls } from './delete-and-restore.ts';
import { createLibraryIndex } from './library-index.ts';
import {
  findIncludingDeleted,
  isCurrent,
  refreshDerived,
  type DeriveOptions,
} from './refresh-derived.ts';
import { workInThisThread, type CallWork } from './work/call-work.ts';
import type { InvalidBody } from './work/read-body.ts';

type SaveOutcome =
  | { kind: 'saved'; _id: string; createdAt: string }
  | InvalidBody
  | { kind: 'conflict' }
  | { kind: 'no-account' };

/** Every function except `purge` reads and changes the calls of one account only. */
export interface Calls extends CallReader, DeletedCalls {
  /**
   * Returns the first call if the key and the call are repeated, and restores it if it was deleted.
   * @param body the call in JSON, which is checked here
   */
  save(accountId: string, body: Uint8Array, idempotencyKey?: string): Promise<SaveOutcome>;
  change(call: CallToChange): Promise<ChangeOutcome>;
}

interface Options {
  clock: Pick<Clock, 'now'>;
  nextId: () => string;
  /** The other long reads of the database must use the same queue. */
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
    ...createDeletedCalls({ database, index, work }, clock),
  };
}

/**
 * The unique index decides which of two saves with the same key is first, so only one call is stored. The statement
 * also restores a call that was deleted after its first save.
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

/** A restored call has no list row yet. If the server stops before adding it, version 0 makes the backfill add it. */
const versionOfRestored = sql<number>`case when calls.deleted_at is null then calls.derived_version else 0 end`;

async function listRestored(options: DeriveOptions, id: string) {
  const row = await findIncludingDeleted(options.database, id);
  if (!row || isCurrent(row)) return;
  await refreshDerived(options, row);
  await listRestored(options, id);
}
