import { callsReplySchema, type Call } from '@sales-analytics/contract';
import { queryOptions } from '@tanstack/react-query';
import { callKey } from './calls-cache.ts';
import type { Http } from '../../shared/http/http.ts';

/** One saved call, whole; null where the signed-in user has no call of that id. */
export async function getCall(http: Http, id: string, signal?: AbortSignal): Promise<Call | null> {
  const { data } = await http.send({
    method: 'GET',
    path: `/metrics/?${new URLSearchParams({ id }).toString()}`,
    as: 'member',
    schema: callsReplySchema,
    failure: 'Failed to fetch call metric',
    isLogged: true,
    signal,
  });
  return data[0] ?? null;
}

// A call that is asked for ahead is not asked for again when it is opened.
const freshMs = 3000;

export function callQuery(http: Http, id: string) {
  return queryOptions({
    queryKey: callKey(id),
    queryFn: ({ signal }) => getCall(http, id, signal),
    staleTime: freshMs,
  });
}
