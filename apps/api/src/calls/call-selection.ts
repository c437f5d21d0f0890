import type { BulkSelection } from '@sales-analytics/contract';
import type { LibraryReader } from './library-reader.ts';

/** The ids of the chosen calls, each once; no more than `limit`. Ids that were given need not exist. */
export type SelectCalls = (
  accountId: string,
  calls: BulkSelection,
  limit: number,
) => Promise<string[]>;

const idsPerPage = 5_000;

export function createSelectCalls(library: Pick<LibraryReader, 'ids'>): SelectCalls {
  return async function selectCalls(accountId, calls, limit) {
    if ('ids' in calls) return [...new Set(calls.ids)].slice(0, limit);
    const excluded = new Set(calls.except);
    const selected: string[] = [];
    let before: string | undefined;
    while (selected.length < limit) {
      const ids = await library.ids(accountId, calls.query, { before, limit: idsPerPage });
      selected.push(...ids.filter((id) => !excluded.has(id)));
      if (ids.length < idsPerPage) break;
      before = ids.at(-1);
    }
    return selected.slice(0, limit);
  };
}
