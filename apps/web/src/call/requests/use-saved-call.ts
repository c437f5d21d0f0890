import {
  changedReplySchema,
  type AnsweredQuestion,
  type Call,
  type CallChanges,
  type ChangedReply,
} from '@sales-analytics/contract';
import {
  mutationOptions,
  type QueryClient,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useHttp } from '../../shared/http/api-context.tsx';
import { ApiError, isRejected, isSignedOut } from '../../shared/http/api-error.ts';
import { useCallStorage } from '../drafts/call-storage.tsx';
import { answerEdit, answersEdit, changesBetween, type CallEdit } from '../session/call-edits.ts';
import type { Http } from '../../shared/http/http.ts';
import type { PendingAnswers } from '../drafts/pending-answers.ts';
import { isNotStored } from './use-unsynced-calls.ts';
import { callKey, callListKey, editKey } from './calls-cache.ts';
import { callQuery, getCall } from './get-call.ts';

export type EditProblem = { message: string; onRetry: () => void };

export type SavedCallControl = {
  /** With every edit, stored or not. */
  call: Call;
  edit: (edit: CallEdit) => void;
  addAnswer: (answer: AnsweredQuestion) => void;
  /** An edit is on its way to the server, or could not be stored. */
  isUnsynced: boolean;
  /** Why the last edits are not stored. */
  editProblem: EditProblem | undefined;
};

/**
 * A saved call that can be edited. What the server has is in the query cache, and every edit that it does
 * not have yet in the mutation cache; both together are what is shown. One component shows one call:
 * another call needs another key.
 * @param saved the call as it was read or saved; null before it is saved
 */
export function useSavedCall(saved: Call): SavedCallControl;
export function useSavedCall(saved: Call | null): SavedCallControl | null;
export function useSavedCall(saved: Call | null): SavedCallControl | null {
  const http = useHttp();
  const queries = useQueryClient();
  const { pendingAnswers } = useCallStorage();
  const id = saved?._id ?? '';
  const { data } = useQuery({ ...callQuery(http, id), enabled: false });
  const { mutate } = useMutation(editCallMutation({ http, queries, pendingAnswers }, id));
  const unsynced = useMutationState({
    filters: { mutationKey: editKey(id), predicate: isNotStored },
    select: ({ state }) => ({ edit: state.variables as CallEdit, error: state.error }),
  });
  const stored = data ?? saved;
  const call = useMemo(
    () =>
      stored &&
      applyEdits(
        stored,
        unsynced.map(({ edit }) => edit),
      ),
    [stored, unsynced],
  );

  // What an earlier visit or page could not store is sent again.
  const submitUnsynced = useEffectEvent(async () => {
    const answers = await pendingAnswers.list(id);
    const failed = queries.getMutationCache().find({ mutationKey: editKey(id), status: 'error' });
    if (failed || answers.length > 0) mutate(answersEdit(answers));
  });
  useEffect(() => {
    if (id !== '') void submitUnsynced();
  }, [id]);

  if (!call) return null;
  const problem = unsynced.findLast(({ error }) => error !== null)?.error ?? null;
  function edit(change: CallEdit) {
    if (call && change(call) !== call) mutate(change);
  }
  return {
    call,
    edit,
    addAnswer(answer) {
      void pendingAnswers.add(id, answer);
      edit(answerEdit(answer));
    },
    isUnsynced: unsynced.length > 0,
    editProblem:
      problem && !isSignedOut(problem)
        ? { message: problem.message, onRetry: () => mutate((same) => same) }
        : undefined,
  };
}

/** How often an edit is made again on what another page stored, before that is an error. */
export const maxAttempts = 5;

type ServerState = { http: Http; queries: QueryClient };

/**
 * Stores changes of a saved call.
 * @returns the revision that the next changes are made on
 * @throws ApiError
 */
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

/**
 * Makes an edit on a saved call and stores what it changes. Where another page stored a newer revision,
 * the edit is made again on that one.
 * @param saved the call as the server had it last
 * @returns the call as the server has it now
 * @throws ApiError
 */
export async function storeEdit(
  { http, queries }: ServerState,
  saved: Call,
  edit: CallEdit,
): Promise<Call> {
  let base = saved;
  for (let attempt = 1; ; attempt += 1) {
    const edited = edit(base);
    const changes = changesBetween(base, edited);
    if (!changes) return base;
    try {
      const { revision } = await changeCall(http, { id: base._id, changes });
      const stored = { ...edited, revision };
      // A read on its way may have left before the change.
      await queries.cancelQueries({ queryKey: callKey(base._id) });
      queries.setQueryData(callKey(base._id), stored);
      if (changes.analysis) await queries.invalidateQueries({ queryKey: callListKey });
      return stored;
    } catch (error) {
      if (!isChangedElsewhere(error) || attempt >= maxAttempts) throw error;
      const newest = await getCall(http, base._id);
      if (!newest) throw error;
      queries.setQueryData(callKey(base._id), newest);
      base = newest;
    }
  }
}

/** The call was changed in another tab or browser since it was read. */
export function isChangedElsewhere(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'changed_elsewhere';
}

/**
 * The mutation that stores edits of one saved call, one after the other. An edit that failed stays in the
 * mutation cache: it goes on being shown, and is sent again with the next one.
 */
function editCallMutation(parts: ServerState & { pendingAnswers: PendingAnswers }, id: string) {
  const { http, queries, pendingAnswers } = parts;
  const mutationKey = editKey(id);
  return mutationOptions({
    mutationKey,
    scope: { id: `call-${id}` },
    gcTime: Infinity,
    async mutationFn(edit: CallEdit): Promise<void> {
      const cache = queries.getMutationCache();
      const earlier = cache.findAll({
        mutationKey,
        predicate: ({ state }) => state.status !== 'pending',
      });
      const failed = earlier.filter(({ state }) => state.status === 'error');
      const failedEdits = failed.map(({ state }) => state.variables as CallEdit);
      const saved = queries.getQueryData<Call | null>(callKey(id)) ?? (await getCall(http, id));
      if (!saved) throw new ApiError({ message: 'Failed to change call metric', status: 404 });
      let settled = earlier;
      const stored = await storeEdit(parts, saved, (call) =>
        applyEdits(call, [...failedEdits, edit]),
      ).catch((error: unknown) => {
        if (failed.length === 0 || !isRejected(error)) throw error;
        // One that is never accepted must not hold the others back.
        settled = earlier.filter((mutation) => !failed.includes(mutation));
        return storeEdit(parts, saved, edit);
      });
      for (const mutation of settled) cache.remove(mutation);
      void pendingAnswers.deleteSaved(stored);
    },
  });
}

function applyEdits(call: Call, edits: readonly CallEdit[]): Call {
  return edits.reduce((edited, edit) => edit(edited), call);
}
