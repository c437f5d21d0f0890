import type { LongReads } from '../database/long-reads.ts';
import { findOutdated, refreshDerived, type DeriveOptions } from './refresh-derived.ts';

/** What became of the next outdated call. One that failed comes again after none of the others is left. */
type BackfillOutcome = 'done' | 'none left' | { error: unknown };

/**
 * Derives what an earlier version of the server did not store: the title, the numbers and the list row of one call.
 * Rejects where the database can't be read.
 */
export type BackfillCalls = () => Promise<BackfillOutcome>;

/** @returns a function that derives the next outdated call, to be called until none is left */
export function createBackfill(
  { database, work }: DeriveOptions,
  longReads: LongReads,
): BackfillCalls {
  let failed: string[] = [];
  return async function backfillCalls() {
    const row = await longReads(() => findOutdated(database, failed));
    if (!row) {
      // The reason may be gone by the next run: a lock, a lost connection, a full disk.
      failed = [];
      return 'none left';
    }
    try {
      await refreshDerived({ database, work }, row);
      return 'done';
    } catch (error) {
      failed.push(row.id);
      return { error };
    }
  };
}
