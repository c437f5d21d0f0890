import {
  idempotencyKeyHeader,
  savedReplySchema,
  type Call,
  type SavedReply,
  type SentCall,
} from '@sales-analytics/contract';
import { defaultTitle } from '@sales-analytics/core';
import type { QueryClient } from '@tanstack/react-query';
import type { Http } from '../../shared/http/http.ts';
import { callKey, callListKey } from './calls-cache.ts';

/**
 * Sends a call to be saved. If the same call is sent again with the same key, it is stored only once.
 * @throws ApiError
 */
export async function postCall(
  http: Http,
  { key, call }: SentCall,
  signal?: AbortSignal,
): Promise<SavedReply> {
  const { data } = await http.send({
    method: 'POST',
    path: '/metrics',
    as: 'member',
    body: call,
    headers: { [idempotencyKeyHeader]: key },
    schema: savedReplySchema,
    failure: 'Failed to store call analytics',
    signal,
  });
  return data;
}

/**
 * Saves a call that was made on this page and puts it in the query cache.
 * @returns the call as the server has it
 * @throws ApiError
 */
export async function saveCall(
  { http, queries }: { http: Http; queries: QueryClient },
  sent: SentCall,
): Promise<Call> {
  const { call } = sent;
  const data = await postCall(http, sent);
  // The server gives this title to a call that has none.
  const title = call.title ?? defaultTitle(call);
  const saved = { ...call, ...data, title, revision: 0 };
  // The page that saved the call shows it as long as it is open, even if the user looks at another call meanwhile.
  queries.setQueryDefaults(callKey(saved._id), { gcTime: Infinity });
  queries.setQueryData(callKey(saved._id), saved);
  void queries.invalidateQueries({ queryKey: callListKey });
  return saved;
}
