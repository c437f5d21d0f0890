import { messageReplySchema } from '@sales-analytics/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useHttp } from '../../shared/http/api-context.tsx';
import { callKey, callListKey, withoutCall, type LibraryPages } from './calls-cache.ts';
import type { Http } from '../../shared/http/http.ts';

/**
 * Deletes a call, which the user can restore for a day.
 * @throws ApiError
 */
export async function deleteCall(http: Http, id: string): Promise<void> {
  await http.send({
    method: 'DELETE',
    path: `/metrics/${encodeURIComponent(id)}`,
    as: 'member',
    schema: messageReplySchema,
    failure: 'Failed to delete call metric',
  });
}

/**
 * Deletes a call by its id. The call leaves the lists as soon as the server has deleted it. Then the lists are read
 * again for their counts.
 */
export function useDeleteCallMutation() {
  const http = useHttp();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => deleteCall(http, id),
    async onSuccess(_reply, id) {
      // A response to an earlier request may still have the call.
      await queries.cancelQueries({ queryKey: callListKey });
      queries.setQueriesData<LibraryPages>({ queryKey: callListKey }, (pages) =>
        withoutCall(pages, id),
      );
      queries.removeQueries({ queryKey: callKey(id) });
      void queries.invalidateQueries({ queryKey: callListKey });
    },
  });
}
