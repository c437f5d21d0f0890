import {
  changedReplySchema,
  type Call,
  type CallChanges,
  type ChangedReply,
} from '@sales-analytics/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useHttp } from '../../shared/http/api-context.tsx';
import { ApiError } from '../../shared/http/api-error.ts';
import { callKey, callListKey, changedCall } from './calls-cache.ts';
import type { Http } from '../../shared/http/http.ts';

/** The reply's revision is the one that the next change is made on. */
export async function changeCall(
  http: Http,
  { id, changes, signal }: { id: string; changes: CallChanges; signal?: AbortSignal },
): Promise<ChangedReply> {
  const { data } = await http.send({
    method: 'PATCH',
    path: `/metrics/${encodeURIComponent(id)}`,
    as: 'member',
    body: changes,
    schema: changedReplySchema,
    failure: 'Failed to change call metric',
    signal,
  });
  return data;
}

/** The call was changed in another tab or browser since it was read: it is to be read again. */
export function isChangedElsewhere(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'changed_elsewhere';
}

/** Changes a saved call, and what is known of it here. One change at a time: each needs the last one's revision. */
export function useChangeCall() {
  const http = useHttp();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: { id: string; changes: CallChanges }) => changeCall(http, change),
    async onSuccess({ revision }, { id, changes }) {
      // A read on its way may have left before the change.
      await queries.cancelQueries({ queryKey: callKey(id) });
      queries.setQueryData<Call | null>(callKey(id), (call) =>
        call ? changedCall(call, changes, revision) : call,
      );
      if (changes.analysis) await queries.invalidateQueries({ queryKey: callListKey });
    },
  });
}
