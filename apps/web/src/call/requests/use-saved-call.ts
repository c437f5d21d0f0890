import type { AnsweredQuestion, Call } from '@sales-analytics/contract';
import { useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useHttp } from '../../shared/http/api-context.tsx';
import { isSignedOut } from '../../shared/http/api-error.ts';
import { useCallStorage } from '../drafts/call-storage.tsx';
import { answerEdit, answersEdit, type CallEdit } from '../edits/call-edits.ts';
import { callQuery } from './call-query.ts';
import { applyEdits, editCall } from './edit-call.ts';
import { editKey, isNotStored } from './edit-keys.ts';
import { usePendingDetails } from './use-pending-details.ts';

export type EditProblem = { message: string; onRetry: () => void };

export type SavedCallControl = {
  call: Call;
  edit: (edit: CallEdit) => void;
  addAnswer: (answer: AnsweredQuestion) => void;
  isUnsynced: boolean;
  editProblem: EditProblem | undefined;
};

/**
 * Returns a saved call that can be edited. Each component shows only one call, so another call needs another key.
 * @param saved the call as it was read or saved, or null before it is saved
 */
export function useSavedCall(saved: Call): SavedCallControl;
export function useSavedCall(saved: Call | null): SavedCallControl | null;
export function useSavedCall(saved: Call | null): SavedCallControl | null {
  const http = useHttp();
  const queries = useQueryClient();
  const { pendingAnswers } = useCallStorage();
  const id = saved?._id ?? '';
  const { data } = useQuery({ ...callQuery(http, id), enabled: false });
  const unsynced = useMutationState({
    filters: { mutationKey: editKey(id), predicate: isNotStored },
    select: ({ state }) => ({ edit: state.variables as CallEdit, error: state.error }),
  });
  const pendingDetails = usePendingDetails();
  const stored = data ?? saved;
  const call = useMemo(() => {
    const details = pendingDetails.filter((sent) => sent.call._id === id);
    return (
      stored &&
      applyEdits(
        stored,
        [...unsynced, ...details].map(({ edit }) => edit),
      )
    );
  }, [stored, id, unsynced, pendingDetails]);

  const send = (edit: CallEdit) => editCall({ http, queries, pendingAnswers }, id, edit);

  // This sends the edits that an earlier visit or page could not store.
  const submitUnsynced = useEffectEvent(async () => {
    const answers = await pendingAnswers.list(id);
    const failed = queries.getMutationCache().find({ mutationKey: editKey(id), status: 'error' });
    if (failed || answers.length > 0) send(answersEdit(answers));
  });
  useEffect(() => {
    if (id !== '') void submitUnsynced();
  }, [id]);

  if (!call) return null;
  const problem = unsynced.findLast(({ error }) => error !== null)?.error ?? null;
  function edit(change: CallEdit) {
    if (call && change(call) !== call) send(change);
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
        ? { message: problem.message, onRetry: () => send((same) => same) }
        : undefined,
  };
}
