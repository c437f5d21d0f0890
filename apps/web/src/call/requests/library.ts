import {
  libraryReplySchema,
  type LibraryQuery,
  type LibraryReply,
} from '@sales-analytics/contract';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { callListKey } from './calls-cache.ts';
import type { Http } from '../../shared/http/http.ts';

const callsPerPage = 30;
/** The most that the server gives at once. */
export const maxCallsPerPage = 100;

type PageOptions = { signal?: AbortSignal | undefined };

/** One page of the library. By POST, so that what is searched for stands in no address. @throws ApiError */
export async function readLibrary(
  http: Http,
  query: LibraryQuery,
  { signal }: PageOptions = {},
): Promise<LibraryReply> {
  const { data } = await http.send({
    method: 'POST',
    path: '/library/search',
    as: 'member',
    body: query,
    schema: libraryReplySchema,
    failure: 'Failed to fetch call metrics',
    preferServerMessage: false,
    isLogged: true,
    signal,
  });
  return data;
}

/**
 * The calls that match, page by page; until others are there, those of the last query stay.
 * @param callsPerNextPage of the pages after the first
 */
export function libraryQuery(
  http: Http,
  query: LibraryQuery,
  callsPerNextPage: number = callsPerPage,
) {
  return infiniteQueryOptions({
    queryKey: [...callListKey, query],
    queryFn: ({ pageParam: cursor, signal }) => {
      const limit = cursor === undefined ? callsPerPage : callsPerNextPage;
      return readLibrary(http, { limit, ...query, cursor }, { signal });
    },
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.cursor,
    placeholderData: keepPreviousData,
  });
}

function firstPage(): string | undefined {
  return undefined;
}
