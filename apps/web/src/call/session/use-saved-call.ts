import type { AnsweredQuestion, Call } from '@sales-analytics/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useHttp } from '../../shared/http/api-context.tsx';
import { isSignedOut } from '../../shared/http/api-error.ts';
import { callKey } from '../requests/calls-cache.ts';
import { isChangedElsewhere, useChangeCall } from '../requests/change-call.ts';
import { getCall } from '../requests/get-call.ts';
import type { CallEdit } from './call-edits.ts';
import { SavedCallEditor, type SavedCallView } from './saved-call-editor.ts';
import { useKeeping } from './use-keeping.ts';

export type ChangeProblem = { message: string; onRetry: () => void };

export type SavedCallControl = {
  /** With every edit, stored or not; null while the call is not saved. */
  call: Call | null;
  edit: (edit: CallEdit) => void;
  addAnswer: (answer: AnsweredQuestion) => void;
  hasUnstored: boolean;
  /** Set while the last edits are not stored. */
  changeProblem: ChangeProblem | undefined;
};

type Report = (view: SavedCallView) => void;

/**
 * A saved call that can be corrected. One component shows one call: another one needs another key.
 * `report` is told of every edit and of what became of it, also when the page is left meanwhile.
 */
export function useSavedCall(saved: Call | null, report?: Report): SavedCallControl {
  const http = useHttp();
  const queries = useQueryClient();
  const { mutateAsync } = useChangeCall();
  const { drafts } = useKeeping();
  const editor = useRef<SavedCallEditor | null>(null);
  const [view, setView] = useState<SavedCallView | null>(null);

  useEffect(() => {
    if (saved) editor.current?.accept(saved);
  }, [saved]);

  useEffect(() => {
    function ask(event: BeforeUnloadEvent) {
      if (editor.current?.hasUnstored) event.preventDefault();
    }
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

  /** What is known of the call becomes what is read: a change stored after it is made on that. */
  async function readAgain(id: string): Promise<Call | null> {
    const newest = await getCall(http, id);
    if (newest) queries.setQueryData(callKey(id), newest);
    return newest;
  }

  function show(next: SavedCallView) {
    setView(next);
    report?.(next);
  }

  function editorOf(call: Call): SavedCallEditor {
    editor.current ??= new SavedCallEditor({
      call,
      pendingAnswers: drafts,
      onChange: show,
      ports: {
        send: async (id, changes) => (await mutateAsync({ id, changes })).revision,
        fetch: readAgain,
        isChangedElsewhere,
      },
    });
    return editor.current;
  }

  const takeUp = useEffectEvent(() => {
    if (saved) void editorOf(saved).takeUp();
  });
  const isSaved = saved !== null;
  useEffect(() => {
    if (isSaved) takeUp();
  }, [isSaved]);

  const problem = view?.problem ?? null;
  const isShown = problem !== null && !isSignedOut(problem);
  return {
    call: view?.call ?? saved,
    edit: (change) => saved && editorOf(saved).edit(change),
    addAnswer: (answer) => saved && editorOf(saved).addAnswer(answer),
    hasUnstored: view !== null && view.call !== view.stored,
    changeProblem: isShown
      ? { message: messageOf(problem), onRetry: () => editor.current?.retry() }
      : undefined,
  };
}

function messageOf(problem: unknown): string {
  return problem instanceof Error ? problem.message : 'Failed to change call metric';
}
