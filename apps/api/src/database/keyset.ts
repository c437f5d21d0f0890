import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Behind every id. */
export const afterAll = 'z';

export interface OlderCalls {
  accountId: string;
  before: string;
  most: number;
}

/**
 * An account's calls before one of them, newest first. The casts keep the values from the planner: SQLite plans a
 * statement again each time it is given a limit that it sees, and, where it was told to analyse the tables, each time
 * it sees an account or a bound, which costs a third of what a page of the list does.
 */
export function olderCalls({ kysely }: Database, { accountId, before, most }: OlderCalls) {
  return kysely
    .selectFrom('calls')
    .where('account_id', '=', sql<string>`cast(${accountId} as text)`)
    .where('deleted_at', 'is', null)
    .where('id', '<', sql<string>`cast(${before} as text)`)
    .orderBy('id', 'desc')
    .limit(sql<number>`cast(${most} as integer)`);
}
