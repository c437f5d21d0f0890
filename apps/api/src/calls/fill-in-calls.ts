import { callNumbersVersion } from '@sales-analytics/core';
import type { Database } from '../database/database.ts';
import type { LongReads } from '../database/long-reads.ts';
import { callColumns, numberColumns, toCallJson } from '../database/row-mapping.ts';
import { wellFormed } from '../database/text.ts';
import { completeCall, readCall } from './stored-call.ts';

/**
 * Fills in what an earlier version of the server did not store: the title and the figures of one call.
 * @returns how many calls it filled in; 0 when none is left
 */
export type FillInCalls = () => Promise<number>;

export function createFillInCalls(database: Database, longReads: LongReads): FillInCalls {
  const { kysely, write } = database;
  const next = kysely
    .selectFrom('calls')
    .select(callColumns)
    .where('derived_version', '<', callNumbersVersion)
    .orderBy('derived_version')
    .limit(1);

  return async function fillInCalls() {
    const [row] = await longReads(() => next.execute());
    if (!row) return 0;
    const { title, numbers } = completeCall(readCall(toCallJson(row)));
    await write(
      kysely
        .updateTable('calls')
        .set({ title: row.title ?? wellFormed(title), ...numberColumns(numbers) })
        .where('id', '=', row.id)
        // A change in the meantime has stored figures itself, or is based on what was read here.
        .where('revision', '=', row.revision),
    );
    return 1;
  };
}
