import { queryOptions } from '@tanstack/react-query';
import type { Http } from '../../shared/http/http.ts';
import { callKey } from './calls-cache.ts';
import { getCall } from './get-call.ts';

// A call that was read ahead is not read again when the user opens it.
const freshMs = 3000;

export function callQuery(http: Http, id: string) {
  return queryOptions({
    queryKey: callKey(id),
    queryFn: ({ signal }) => getCall(http, id, signal),
    staleTime: freshMs,
  });
}
