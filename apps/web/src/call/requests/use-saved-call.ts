import type { AnsweredQuestion, Call } from '@sales-analytics/contract';
import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useHttp } from '../../shared/http/api-context.tsx';
import { isSignedOut } from '../../shared/http/api-error.ts';
import { useCallStorage } from '../drafts/call-storage.tsx';
import { answerEdit, answersEdit, type CallEdit } from '../session/call-edits.ts';
import { editKey } from './calls-cache.ts';
import { applyEdits, editCallMutation } from './edit-call.ts';
import { callQuery } from './get-call.ts';
import { isNotStored } from './use-unsynced-calls.ts';

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
