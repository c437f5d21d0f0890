import { messageReplySchema } from '@sales-analytics/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useHttp } from '../../shared/http/api-context.tsx';
import { callListKey } from './calls-cache.ts';
import type { Http } from '../../shared/http/http.ts';

/** @throws ApiError with status 404 if no deleted call has this id */
export async function restoreCall(http: Http, id: string): Promise<void> {
  await http.send({
    method: 'POST',
    path: `/metrics/${encodeURIComponent(id)}/restore`,
    as: 'member',
    schema: messageReplySchema,
    failure: 'Failed to restore call metric',
  });
}

/** Restores a deleted call. The lists are read again, so that the call is in its place in each of them. */
export function useRestoreCall() {
  const http = useHttp();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => restoreCall(http, id),
    onSuccess: () => queries.invalidateQueries({ queryKey: callListKey }),
  });
}
