import { sql, type AliasedRawBuilder } from 'kysely';
import type { Database } from './database.ts';

/** Sorts after every id. */
export const beyondAllIds = 'z';

export interface PageQuery {
  accountId: string;
  /** Only calls older than the one with this id. */
  before: string;
  maxCalls: number;
  /** The largest total size of a page; a call that is larger is a page of its own. */
  maxBytes: number;
}

/**
 * Keyset pagination: an account's calls before one of them, newest first, as many as fit. In one statement, because a
 * call could be saved between two. Each row has `available`, the number of calls
 * without the limit on size (at most `maxCalls`).
 */
export function selectPage(
  { kysely }: Database,
  bytes: AliasedRawBuilder<number, 'bytes'>,
  { accountId, before, maxCalls, maxBytes }: PageQuery,
) {
  return (
    kysely
      .with('sizes', (db) =>
        db
          .selectFrom('calls')
          .select(['id', bytes])
          .where('account_id', '=', accountId)
          .where('deleted_at', 'is', null)
          .where('id', '<', before)
          .orderBy('id', 'desc')
          .limit(maxCalls),
      )
      .with('totals', (db) =>
        db
          .selectFrom('sizes')
          .select([
            'id as sizedId',
            'bytes',
            sql<number>`sum(bytes) over (order by id desc)`.as('total'),
            sql<number>`count(*) over ()`.as('available'),
          ]),
      )
      .selectFrom('totals')
      // SQLite keeps the order of a cross join. It could read an inner join from the other side: all calls of all accounts.
      .crossJoin('calls')
      .whereRef('calls.id', '=', 'totals.sizedId')
      .select('totals.available')
      .where((eb) => eb.or([eb('total', '<=', maxBytes), eb('total', '=', eb.ref('bytes'))]))
      .orderBy('totals.sizedId', 'desc')
  );
}
