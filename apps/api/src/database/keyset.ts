import { sql, type AliasedRawBuilder } from 'kysely';
import type { Database } from './database.ts';

export const beyondAllIds = 'z';

export interface PageQuery {
  accountId: string;
  before: string;
  maxCalls: number;
  /** The total size of a page is limited. A larger call is the only one of its page. */
  maxBytes: number;
}

/**
 * Selects as many calls as fit, newest first. It is one statement, because a call could be saved between two. Each row
 * has `available`, the number of calls without the limit on size (at most `maxCalls`).
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
      // SQLite keeps the order of a cross join. In an inner join, it might begin with all calls of all accounts.
      .crossJoin('calls')
      .whereRef('calls.id', '=', 'totals.sizedId')
      .select('totals.available')
      .where((eb) => eb.or([eb('total', '<=', maxBytes), eb('total', '=', eb.ref('bytes'))]))
      .orderBy('totals.sizedId', 'desc')
  );
}
