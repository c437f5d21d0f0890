import { messageReplySchema, type ListedCall } from '@sales-analytics/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useHttp } from '../../shared/http/api-context.tsx';
import { callListKey, withCall, type CallsPages } from './calls-cache.ts';
import type { Http } from '../../shared/http/http.ts';

export async function restoreCall(http: Http, id: string): Promise<void> {
  await http.send({
    method: 'POST',
    path: `/metrics/${encodeURIComponent(id)}/restore`,
    as: 'member',
    schema: messageReplySchema,
    failure: 'Failed to restore call metric',
  });
}

/** Takes a deletion back; the call stands at its old place in the list again. */
export function useRestoreCall() {
  const http = useHttp();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (call: ListedCall) => restoreCall(http, call._id),
    async onSuccess(_reply, call) {
      await queries.cancelQueries({ queryKey: callListKey });
      queries.setQueryData<CallsPages>(callListKey, (pages) => withCall(pages, call));
    },
  });
}
