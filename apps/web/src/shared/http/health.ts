import { healthReplySchema, type HealthReply } from '@sales-analytics/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Http } from './http.ts';

export async function readHealth(http: Http, signal?: AbortSignal): Promise<HealthReply> {
  const { data } = await http.send({
    method: 'GET',
    path: '/health',
    as: 'anyone',
    schema: healthReplySchema,
    failure: 'The server did not say how it is',
    signal,
  });
  return data;
}

/** Whether the server runs, and whether it is the demo. */
export function healthQuery(http: Http) {
  return queryOptions({
    queryKey: ['health'] as const,
    queryFn: ({ signal }) => readHealth(http, signal),
    staleTime: 60_000,
  });
}
