import type { LibraryQuery } from '@sales-analytics/contract';
import { createContext, use, useMemo, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { historyEntry, sourceListState, type SourceList } from '../../call/requests/source-list.ts';

const SourceListContext = createContext<{ from: SourceList } | undefined>(undefined);

type ProviderProps = {
  query: LibraryQuery;
  children: ReactNode;
};

/** Passes the list to each call that is opened from it, for the link back and for the links to the neighbours. */
export function SourceListProvider({ query, children }: ProviderProps) {
  const { pathname, search } = useLocation();
  const state = useMemo(
    () => sourceListState({ address: `${pathname}${search}`, query, entry: historyEntry() }),
    [pathname, search, query],
  );
  return <SourceListContext value={state}>{children}</SourceListContext>;
}

export function useSourceListState(): { from: SourceList } | undefined {
  return use(SourceListContext);
}
