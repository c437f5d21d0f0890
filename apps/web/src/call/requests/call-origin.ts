import { libraryQuerySchema, type LibraryQuery } from '@sales-analytics/contract';
import * as z from 'zod/mini';

/** The list of calls that a call was opened from; it is in the state of the history's entry. */
export type CallOrigin = {
  /** Of Home, with what was chosen there, like '/dashboard?tag=price'. */
  address: string;
  /** What the list asks the server for. */
  query: LibraryQuery;
};

const originStateSchema = z.object({
  from: z.object({ address: z.string(), query: libraryQuerySchema }),
});

/** The state of a link to a call in a list. */
export function originState(origin: CallOrigin): { from: CallOrigin } {
  return { from: origin };
}

/** The list that the state of an entry names; undefined for any other state. */
export function readOrigin(state: unknown): CallOrigin | undefined {
  const { data } = originStateSchema.safeParse(state);
  // Leads nowhere but to Home.
  return data?.from.address.startsWith('/dashboard') ? data.from : undefined;
}
