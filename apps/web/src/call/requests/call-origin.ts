import { libraryQuerySchema, type LibraryQuery } from '@sales-analytics/contract';

/** The list of calls that a call was opened from; it is in the state of the history's entry. */
export type CallOrigin = {
  /** Of Home, with what was chosen there, like '/dashboard?tag=price'. */
  address: string;
  /** What the list asks the server for. */
  query: LibraryQuery;
};

/** The state of a link to a call in a list. */
export function originState(origin: CallOrigin): { from: CallOrigin } {
  return { from: origin };
}

/** The list that the state of an entry names; undefined for any other state. */
export function readOrigin(state: unknown): CallOrigin | undefined {
  const { address, query } = namedIn(state);
  const { data } = libraryQuerySchema.safeParse(query);
  // Leads nowhere but to Home.
  const isHome = typeof address === 'string' && address.startsWith('/dashboard');
  return isHome && data ? { address, query: data } : undefined;
}

/** What `originState` has put into a state, which may be anything. */
function namedIn(state: unknown): { address?: unknown; query?: unknown } {
  const from = typeof state === 'object' && state && 'from' in state ? state.from : null;
  return typeof from === 'object' && from ? from : {};
}
