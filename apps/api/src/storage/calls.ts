import type { Call, ListedCall, NewCall } from '@sales-analytics/contract';
import type { Insertable } from 'kysely';
import type { Clock } from '../clock.ts';
import { changeCall, type ChangedCall, type ChangeOutcome } from './call-changes.ts';
import { toCall, toIso, toListedCall, toRow } from './call-rows.ts';
import type { Database } from './database.ts';
import type { CallsTable } from './tables.ts';
import { searchable } from './text.ts';

/** How long a deleted call can be restored. */
const restorableMs = 24 * 60 * 60 * 1000;

type SaveOutcome =
  | { kind: 'saved'; _id: string; createdAt: string }
  /** The same idempotency key came before, with another call. */
  | { kind: 'conflict' }
  /** The account was deleted while the call was on its way. */
  | { kind: 'ownerless' };

interface PageRequest {
  limit: number;
  /** Only calls older than the one with this id. */
  before?: string | undefined;
}

interface Page {
  calls: ListedCall[];
  hasMore: boolean;
}

/**
 * A page ends early rather than carry more than this (in characters), so that no list outgrows the
 * memory; the smallest page is one call.
 */
const maxPageLength = 16_000_000;

/** Saved calls. Every function but the last sees the calls of one account alone. */
export interface Calls {
  save(accountId: string, call: NewCall, idempotencyKey?: string): Promise<SaveOutcome>;
  /** Newest first. */
  page(accountId: string, request: PageRequest): Promise<Page>;
  find(accountId: string, id: string): Promise<Call | undefined>;
  change(call: ChangedCall): Promise<ChangeOutcome>;
  /** False when there is no such call. */
  remove(accountId: string, id: string): Promise<boolean>;
  /** Brings a removed call back; false when there is none, or its time is over. */
  restore(accountId: string, id: string): Promise<boolean>;
  /** Forgets every removed call whose time is over, and says how many. */
  purge(): Promise<number>;
}

interface Parts {
  clock: Clock;
  nextId: () => string;
}

export function createCalls(database: Database, { clock, nextId }: Parts): Calls {
  return {
    async save(accountId, call, idempotencyKey) {
      const row = toRow(call, { id: nextId(), accountId, createdAtMs: clock.now() });
      try {
        if (idempotencyKey !== undefined) return await saveOnce(database, row, idempotencyKey);
        await database.write(database.kysely.insertInto('calls').values(row));
        return savedAs(row);
      } catch (error) {
        if (isOwnerGone(error)) return { kind: 'ownerless' };
        throw error;
      }
    },
    change: (call) => changeCall(database, call),
    ...readingOf(database),
    ...removalOf(database, clock),
  };
}

function readingOf({ kysely }: Database): Pick<Calls, 'page' | 'find'> {
  return {
    async page(accountId, { limit, before }) {
      const visible = kysely
        .selectFrom('calls')
        .where('account_id', '=', accountId)
        .where('deleted_at', 'is', null)
        .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
        .orderBy('id', 'desc');
      // One more than asked for tells whether there is a next page.
      const sizes = await visible
        .select(({ fn }) => fn<number>('length', ['analysis']).as('length'))
        .limit(limit + 1)
        .execute();
      const count = Math.min(limit, countThatFits(sizes));
      const rows = await visible
        .select(['id', 'created_at', 'analysis', 'recording', 'practice'])
        .limit(count)
        .execute();
      return { calls: rows.map(toListedCall), hasMore: sizes.length > count };
    },

    async find(accountId, id) {
      const row = await kysely
        .selectFrom('calls')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('id', '=', searchable(id))
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      return row && toCall(row);
    },
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
      const forgetting = kysely
        .deleteFrom('calls')
        .where('deleted_at', '<=', clock.now() - restorableMs);
      const { changes } = await write(forgetting);
      return changes;
    },
  };
}

function countThatFits(sizes: { length: number }[]): number {
  let total = 0;
  let count = 0;
  for (const { length } of sizes) {
    total += length;
    if (total > maxPageLength && count > 0) break;
    count += 1;
  }
  return count;
}

/**
 * The unique index decides who was first, so that two requests at the same time store one call. One
 * statement does it all: who saves a call again that was deleted since finds it back.
 */
async function saveOnce(
  { kysely, write }: Database,
  row: Insertable<CallsTable>,
  idempotencyKey: string,
): Promise<SaveOutcome> {
  const insertion = kysely
    .insertInto('calls')
    .values({ ...row, idempotency_key: idempotencyKey })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'idempotency_key'])
        .doUpdateSet({ deleted_at: null })
        .whereRef('calls.fingerprint', '=', 'excluded.fingerprint'),
    )
    .returning(['id', 'created_at']);
  const [stored] = (await write(insertion)).rows;
  return stored ? savedAs(stored) : { kind: 'conflict' };
}

/** By what SQLite and Postgres say of a reference that leads nowhere; a call has no other. */
function isOwnerGone(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return error.code === 'SQLITE_CONSTRAINT_FOREIGNKEY' || error.code === '23503';
}

function savedAs({ id, created_at }: { id: string; created_at: number }): SaveOutcome {
  return { kind: 'saved', _id: id, createdAt: toIso(created_at) };
}
