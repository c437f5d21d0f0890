import type { LibraryQuery } from '@sales-analytics/contract';
import { createContext, use, useMemo, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { originState, type CallOrigin } from '../../call/requests/call-origin.ts';

const OriginContext = createContext<{ from: CallOrigin } | undefined>(undefined);

type ProviderProps = {
  /** What the list asks the server for. */
  query: LibraryQuery;
  children: ReactNode;
};

/** Lets a call that is opened from the list know it, for the way back and for its neighbours. */
export function ListOriginProvider({ query, children }: ProviderProps) {
  const { pathname, search } = useLocation();
  const state = useMemo(
    () => originState({ address: `${pathname}${search}`, query }),
    [pathname, search, query],
  );
  return <OriginContext value={state}>{children}</OriginContext>;
}

/** The state of a link to a call of the list. */
export function useListOrigin(): { from: CallOrigin } | undefined {
  return use(OriginContext);
}
