import {
  idempotencyKeyHeader,
  savedReplySchema,
  type NewCall,
  type SavedReply,
} from '@sales-analytics/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useHttp } from '../../shared/http/api-context.tsx';
import { callListKey } from './calls-cache.ts';
import type { Http } from '../../shared/http/http.ts';

/** Sending the same call with the same key again stores it once. */
export async function saveCall(
  http: Http,
  call: NewCall,
  idempotencyKey: string,
): Promise<SavedReply> {
  const { data } = await http.send({
    method: 'POST',
    path: '/metrics',
    as: 'member',
    body: call,
    headers: { [idempotencyKeyHeader]: idempotencyKey },
    schema: savedReplySchema,
    failure: 'Failed to store call analytics',
  });
  return data;
}

/** `onStored` is told for every call that is stored, also when the page that saved it is gone. */
export function useSaveCall(onStored: (call: NewCall, reply: SavedReply) => void) {
  const http = useHttp();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ call, idempotencyKey }: { call: NewCall; idempotencyKey: string }) =>
      saveCall(http, call, idempotencyKey),
    onSuccess(reply, { call }) {
      onStored(call, reply);
      return queries.invalidateQueries({ queryKey: callListKey });
    },
  });
}
