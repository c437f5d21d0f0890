import { listedCallsReplySchema } from '@sales-analytics/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callListKey, type CallsPage } from './calls-cache.ts';
import type { Http } from '../../shared/http/http.ts';

const callsPerPage = 30;

type ListOptions = { cursor?: string | undefined; signal?: AbortSignal };

export async function listCalls(http: Http, options: ListOptions = {}): Promise<CallsPage> {
  const query = new URLSearchParams({ limit: String(callsPerPage) });
  if (options.cursor !== undefined) query.set('cursor', options.cursor);
  const { data, headers } = await http.send({
    method: 'GET',
    path: `/metrics?${query.toString()}`,
    as: 'member',
    schema: listedCallsReplySchema,
    failure: 'Failed to fetch call metrics',
    isLogged: true,
    signal: options.signal,
  });
  return { calls: data, nextCursor: cursorOf(headers.get('link')) };
}

/** The saved calls of the signed-in user, page by page. */
export function callListQuery(http: Http) {
  return infiniteQueryOptions({
    queryKey: callListKey,
    queryFn: ({ pageParam, signal }) => listCalls(http, { cursor: pageParam, signal }),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.nextCursor,
  });
}

function firstPage(): string | undefined {
  return undefined;
}

/** The cursor of the page that a Link header calls the next one. */
function cursorOf(link: string | null): string | undefined {
  const address = /<([^>]*)>\s*;\s*rel="?next"?/i.exec(link ?? '')?.[1];
  if (address === undefined) return undefined;
  const query = address.slice(address.indexOf('?') + 1);
  return new URLSearchParams(query).get('cursor') ?? undefined;
}
