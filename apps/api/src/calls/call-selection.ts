import type { BulkSelection } from '@sales-analytics/contract';
import type { LibraryReader } from './library-reader.ts';

/** The ids of the chosen calls, each once, in pages. Ids that were given need not exist. */
export type SelectPages = (accountId: string, calls: BulkSelection) => AsyncIterable<string[]>;

/** The same in one list, of no more than `limit`. */
export type SelectCalls = (
  accountId: string,
  calls: BulkSelection,
  limit: number,
) => Promise<string[]>;

const idsPerPage = 5_000;

/** Of a query, the newest first; given ids in the reverse order of the alphabet, which is the same. */
export function createSelectPages(library: Pick<LibraryReader, 'ids'>): SelectPages {
  return async function* selectPages(accountId, calls) {
    if ('ids' in calls) {
      yield [...new Set(calls.ids)].toSorted().toReversed();
      return;
    }
    const excluded = new Set(calls.except);
    let before: string | undefined;
    for (;;) {
      const ids = await library.ids(accountId, calls.query, { before, limit: idsPerPage });
      yield ids.filter((id) => !excluded.has(id));
      if (ids.length < idsPerPage) return;
      before = ids.at(-1);
    }
  };
}

/** @param selectPages stopped as soon as the limit is reached */
export function createSelectCalls(selectPages: SelectPages): SelectCalls {
  return async function selectCalls(accountId, calls, limit) {
    const selected: string[] = [];
    for await (const ids of selectPages(accountId, calls)) {
      selected.push(...ids);
      if (selected.length >= limit) break;
    }
    return selected.slice(0, limit);
  };
}
