import type { NewCall } from '@sales-analytics/contract';
import type { Insertable } from 'kysely';
import type { Clock } from '../clock.ts';
import { changeCall, type ChangedCall, type ChangeOutcome } from './call-changes.ts';
import { createCallReader, type CallReader } from './call-reader.ts';
import { toIso, toRow } from '../database/row-mapping.ts';
import type { Database } from '../database/database.ts';
import { prepare } from '../database/prepared.ts';
import type { CallsTable } from '../database/tables.ts';
import { searchable } from '../database/text.ts';

/** How long a deleted call can be restored. */
const restorableMs = 24 * 60 * 60 * 1000;
/** Everybody else waits while a statement writes. */
const forgottenPerStatement = 100;

type SaveOutcome =
  | { kind: 'saved'; _id: string; createdAt: string }
  /** The same idempotency key came before, with another call. */
  | { kind: 'conflict' }
  /** The account was deleted while the call was on its way. */
  | { kind: 'ownerless' };

/** Saved calls. Every function but the last sees the calls of one account alone. */
export interface Calls extends CallReader {
  save(accountId: string, call: NewCall, idempotencyKey?: string): Promise<SaveOutcome>;
  change(call: ChangedCall): Promise<ChangeOutcome>;
  /** False when there is no such call. */
  remove(accountId: string, id: string): Promise<boolean>;
  /** Brings a removed call back; false when there is none, or its time is over. */
  restore(accountId: string, id: string): Promise<boolean>;
  /** Forgets some of the removed calls whose time is over, and says how many; none when no more are left. */
  purge(): Promise<number>;
}

interface Parts {
  clock: Clock;
  nextId: () => string;
}

export function createCalls(database: Database, { clock, nextId }: Parts): Calls {
  const insert = prepareInsertion(database);
  return {
    async save(accountId, call, idempotencyKey) {
      const identity = { id: nextId(), accountId, createdAtMs: clock.now(), idempotencyKey };
      try {
        const { rows } = await database.write(insert(toRow(call, identity)));
        return rows[0] ? savedAs(rows[0]) : { kind: 'conflict' };
      } catch (error) {
        if (isOwnerGone(error)) return { kind: 'ownerless' };
        throw error;
      }
    },
    change: (call) => changeCall(database, call),
    ...createCallReader(database),
    ...removalOf(database, clock),
  };
}

function removalOf(
  { kysely, write }: Database,
  clock: Clock,
): Pick<Calls, 'remove' | 'restore' | 'purge'> {
  return {
    async remove(accountId, id) {
      const removal = kysely
        .updateTable('calls')
        .set({ deleted_at: clock.now() })
        .where('account_id', '=', accountId)
        .where('id', '=', searchable(id))
        .where('deleted_at', 'is', null);
      const { changes } = await write(removal);
      return changes === 1;
    },

    async restore(accountId, id) {
      const restoration = kysely
        .updateTable('calls')
        .set({ deleted_at: null })
        .where('account_id', '=', accountId)
        .where('id', '=', searchable(id))
        .where('deleted_at', '>', clock.now() - restorableMs);
      const { changes } = await write(restoration);
      return changes === 1;
    },

    async purge() {
      const some = kysely
        .selectFrom('calls')
        .select('id')
        .where('deleted_at', '<=', clock.now() - restorableMs)
        .limit(forgottenPerStatement);
      const ids = (await some.execute()).map(({ id }) => id);
      if (ids.length > 0) await write(kysely.deleteFrom('calls').where('id', 'in', ids));
      // Not how many this statement removed: another server may have been quicker, and more be left.
      return ids.length;
    },
  };
}

/**
 * The unique index decides who was first, so that two requests at the same time with the same key store
 * one call. One statement does it all: who saves a call again that was deleted since finds it back.
 */
function prepareInsertion({ kysely }: Database) {
  return prepare((row: Insertable<CallsTable>) =>
    kysely
      .insertInto('calls')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'idempotency_key'])
          .doUpdateSet({ deleted_at: null })
          .whereRef('calls.fingerprint', '=', 'excluded.fingerprint'),
      )
      .returning(['id', 'created_at']),
  );
}

/** By what SQLite and Postgres say of a reference that leads nowhere; a call has no other. */
function isOwnerGone(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return error.code === 'SQLITE_CONSTRAINT_FOREIGNKEY' || error.code === '23503';
}

function savedAs({ id, created_at }: { id: string; created_at: number }): SaveOutcome {
  return { kind: 'saved', _id: id, createdAt: toIso(created_at) };
}
