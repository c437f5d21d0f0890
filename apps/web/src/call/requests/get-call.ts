import { callsReplySchema, type Call } from '@sales-analytics/contract';
import type { Http } from '../../shared/http/http.ts';

/** @returns null if the signed-in user has no call of that id */
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
