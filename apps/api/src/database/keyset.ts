import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Sorts after every id. */
export const afterAll = 'z';

export interface OlderThan {
  accountId: string;
  /** The id of a call. */
  before: string;
  most: number;
}

/**
 * Keyset pagination: an account's calls before one of them, newest first. The casts hide the values from SQLite's
 * planner, which would otherwise plan the statement again for each value: a third of the time of a page.
 */
export function olderThan({ kysely }: Database, { accountId, before, most }: OlderThan) {
  return kysely
    .selectFrom('calls')
    .where('account_id', '=', sql<string>`cast(${accountId} as text)`)
    .where('deleted_at', 'is', null)
    .where('id', '<', sql<string>`cast(${before} as text)`)
    .orderBy('id', 'desc')
    .limit(sql<number>`cast(${most} as integer)`);
}
