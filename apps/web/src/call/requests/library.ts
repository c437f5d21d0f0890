import {
  libraryReplySchema,
  type LibraryQuery,
  type LibraryReply,
} from '@sales-analytics/contract';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { callListKey } from './calls-cache.ts';
import type { Http } from '../../shared/http/http.ts';

const callsPerPage = 30;
export const maxCallsPerPage = 100;

type PageOptions = { signal?: AbortSignal | undefined };

/**
 * Reads one page of the library. It uses POST, so that no address contains the searched words.
 * @throws ApiError
 */
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
 * Returns the query of the calls that match, page by page. Until they are loaded, the calls of the last query stay.
 * @param callsPerNextPage the size of the pages after the first
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
