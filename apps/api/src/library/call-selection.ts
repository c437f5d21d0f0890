import type { BulkSelection } from '@sales-analytics/contract';
import type { LibraryReader } from './library-reader.ts';

/** Yields each id once. Ids that were given need not exist. */
export type SelectPages = (accountId: string, calls: BulkSelection) => AsyncIterable<string[]>;

const idsPerPage = 5_000;

/** Ids sort by time, so given ids are sorted in reverse to read the newest calls first. */
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

export function createSelectCalls(selectPages: SelectPages) {
  return async function selectCalls(accountId: string, calls: BulkSelection, limit: number) {
    const selected: string[] = [];
    for await (const ids of selectPages(accountId, calls)) {
      selected.push(...ids);
      if (selected.length >= limit) break;
    }
    return selected.slice(0, limit);
  };
}
