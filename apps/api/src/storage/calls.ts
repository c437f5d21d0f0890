import type { NewCall } from '@sales-analytics/contract';
import type { Insertable } from 'kysely';
import type { Clock } from '../clock.ts';
import { changeCall, type ChangedCall, type ChangeOutcome } from './call-changes.ts';
import { callJson, listedCallJson, toIso, toRow, type ListedRow } from './call-rows.ts';
import type { Database } from './database.ts';
import { prepare } from './prepared.ts';
import type { CallsTable } from './tables.ts';
import { searchable } from './text.ts';

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

interface PageRequest {
  limit: number;
  /** Only calls older than the one with this id. */
  before?: string | undefined;
}

/** A call as it is sent. */
export interface WrittenCall {
  _id: string;
  json: string;
}

interface Page {
  /** Each as it stands in the list. */
  calls: WrittenCall[];
  hasMore: boolean;
}

/**
 * A page ends early rather than carry more analyses than this, so that no list outgrows the memory;
 * the smallest page is one call.
 */
const maxPageBytes = 16_000_000;
/** Behind every id. */
const afterAll = 'z';

/** Saved calls. Every function but the last sees the calls of one account alone. */
export interface Calls {
  save(accountId: string, call: NewCall, idempotencyKey?: string): Promise<SaveOutcome>;
  /** Newest first. */
  page(accountId: string, request: PageRequest): Promise<Page>;
  /** The whole of it. */
  find(accountId: string, id: string): Promise<WrittenCall | undefined>;
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
      const row = toRow(call, { id: nextId(), accountId, createdAtMs: clock.now() });
      try {
        const { rows } = await database.write(
          insert({ ...row, idempotency_key: idempotencyKey ?? null }),
        );
        return rows[0] ? savedAs(rows[0]) : { kind: 'conflict' };
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

function readingOf(database: Database): Pick<Calls, 'page' | 'find'> {
  const { kysely, read } = database;
  const selectPage = prepareShortPage(database);
  const selectCall = prepare(({ accountId, id }: { accountId: string; id: string }) =>
    kysely
      .selectFrom('calls')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .where('deleted_at', 'is', null),
  );
  return {
    async page(accountId, { limit, before = afterAll }) {
      // One more than asked for tells whether there is a next page.
      const most = limit + 1;
      const maxBytes = Math.floor(maxPageBytes / most);
      const rows = await read(selectPage({ accountId, before, most, maxBytes }));
      if (!rows.every(isShort)) return longPage(database, { accountId, limit, before });
      return { calls: rows.slice(0, limit).map(listed), hasMore: rows.length > limit };
    },

    async find(accountId, id) {
      const [row] = await read(selectCall({ accountId, id: searchable(id) }));
      return row && { _id: row.id, json: callJson(row) };
    },
  };
}

interface PageValues {
  accountId: string;
  before: string;
  most: number;
  /** A longer analysis is not read. */
  maxBytes: number;
}

/** A page in one step, because together its analyses can't be too long. */
function prepareShortPage({ kysely }: Database) {
  return prepare(({ accountId, before, most, maxBytes }: PageValues) =>
    kysely
      .selectFrom('calls')
      .select(['id', 'created_at', 'recording', 'practice'])
      .select((eb) =>
        eb
          .case()
          .when(eb.fn<number>('octet_length', ['analysis']), '<=', maxBytes)
          .then(eb.ref('analysis'))
          .end()
          .as('analysis'),
      )
      .where('account_id', '=', accountId)
      .where('deleted_at', 'is', null)
      .where('id', '<', before)
      .orderBy('id', 'desc')
      .limit(most),
  );
}

interface PerhapsLongRow extends Omit<ListedRow, 'analysis'> {
  analysis: string | null;
}

function isShort(row: PerhapsLongRow): row is ListedRow {
  return row.analysis !== null;
}

function listed(row: ListedRow): WrittenCall {
  return { _id: row.id, json: listedCallJson(row) };
}

/**
 * A page with a long analysis in it: no more calls than fit. In one statement, because between two of
 * them a call could be saved, and the page would end before its end.
 */
async function longPage(
  { kysely }: Database,
  { accountId, limit, before }: { accountId: string; limit: number; before: string },
): Promise<Page> {
  const rows: PerhapsLongRow[] = await kysely
    .with('sizes', (db) =>
      db
        .selectFrom('calls')
        .select(({ fn }) => ['id', fn<number>('octet_length', ['analysis']).as('bytes')])
        .where('account_id', '=', accountId)
        .where('deleted_at', 'is', null)
        .where('id', '<', before)
        .orderBy('id', 'desc')
        .limit(limit + 1),
    )
    .with('totals', (db) =>
      db.selectFrom('sizes').select(({ fn }) => [
        'id',
        'bytes',
        fn
          .sum<number>('bytes')
          .over((over) => over.orderBy('id', 'desc'))
          .as('total'),
      ]),
    )
    .selectFrom('totals')
    .innerJoin('calls', 'calls.id', 'totals.id')
    .select(['calls.id', 'calls.created_at', 'calls.recording', 'calls.practice'])
    .select((eb) =>
      eb
        .case()
        // The first comes whatever its size.
        .when(eb.or([eb('total', '<=', maxPageBytes), eb('total', '=', eb.ref('bytes'))]))
        .then(eb.ref('calls.analysis'))
        .end()
        .as('analysis'),
    )
    .orderBy('calls.id', 'desc')
    .execute();
  const calls = rows.slice(0, limit).filter(isShort).map(listed);
  return { calls, hasMore: rows.length > calls.length };
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
