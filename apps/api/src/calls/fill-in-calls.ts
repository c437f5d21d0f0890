import type { Database } from '../database/database.ts';
import type { LongReads } from '../database/long-reads.ts';
import { deriveAgain, findOlder } from './derive-again.ts';

/**
 * Fills in what an earlier version of the server did not store: the title, the figures and the list entry of one call.
 * @returns how many calls it filled in; 0 when none is left
 */
export type FillInCalls = () => Promise<number>;

export function createFillInCalls(database: Database, longReads: LongReads): FillInCalls {
  return async function fillInCalls() {
    const row = await longReads(() => findOlder(database));
    if (!row) return 0;
    await deriveAgain(database, row);
    return 1;
  };
}
