import { libraryQuerySchema, type LibraryQuery } from '@sales-analytics/contract';

export type SourceList = {
  /** This is the address of Home with its filters, like '/dashboard?tag=price'. */
  address: string;
  query: LibraryQuery;
  /** It is undefined if the position of the list in the browser history is unknown. */
  entry?: number | undefined;
};

export function sourceListState(sourceList: SourceList): { from: SourceList } {
  return { from: sourceList };
}

export function readSourceList(state: unknown): SourceList | undefined {
  const { address, query, entry } = namedIn(state);
  const { data } = libraryQuerySchema.safeParse(query);
  // The state can be anything, so only an address of Home is accepted.
  const isHome = typeof address === 'string' && address.startsWith('/dashboard');
  return isHome && data
    ? { address, query: data, entry: typeof entry === 'number' ? entry : undefined }
    : undefined;
}

export function historyEntry(): number | undefined {
  const state: unknown = window.history.state;
  const isCounted = typeof state === 'object' && state && 'idx' in state;
  return isCounted && typeof state.idx === 'number' ? state.idx : undefined;
}

/** Reads the values of `sourceListState` from a state, which may be anything. */
function namedIn(state: unknown): { address?: unknown; query?: unknown; entry?: unknown } {
  const from = typeof state === 'object' && state && 'from' in state ? state.from : null;
  return typeof from === 'object' && from ? from : {};
}
