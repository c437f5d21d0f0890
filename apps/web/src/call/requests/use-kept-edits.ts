import type { Call, TypedText } from '@sales-analytics/contract';
import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePlatform } from '../../shared/browser/platform-context.tsx';
import { isSignedOut } from '../../shared/http/api-error.ts';
import { keepTypedTexts } from '../../shared/browser/typed-texts.ts';
import type { CallEdit } from '../edits/call-edits.ts';
import { callKey } from './calls-cache.ts';
import { editKey } from './edit-keys.ts';

/** Keeps the texts of edits of a call in this browser if the server rejects them because the session has ended. */
export function useKeptEdits(id: string): void {
  const queries = useQueryClient();
  const { session, storage } = usePlatform();

  useEffect(() => {
    const key = hashKey(editKey(id));
    return queries.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      const { options, state } = event.mutation;
      if (hashKey(options.mutationKey ?? []) !== key || !isSignedOut(state.error)) return;
      const saved = queries.getQueryData<Call | null>(callKey(id));
      if (!saved) return;
      const edit = state.variables as CallEdit;
      keepTypedTexts(storage, session.accountId(), textsOfEdit(saved, edit(saved)));
    });
  }, [queries, session, storage, id]);
}

/** Returns the new notes, changed notes and corrected lines of an edit. New notes return to the field for a note. */
function textsOfEdit(saved: Call, edited: Call): TypedText[] {
  const known = new Map(saved.notes?.map(({ id, text }) => [id, text]));
  const notes = (edited.notes ?? [])
    .filter(({ id, text }) => known.get(id) !== text)
    .map(({ id, text, atMs }) => ({
      field: 'Note',
      text,
      ...(!known.has(id) && { noteOf: saved._id, ...(atMs !== undefined && { atMs }) }),
    }));
  const lines = (edited.utterances ?? [])
    .filter(({ text }, line) => text !== saved.utterances?.[line]?.text)
    .map(({ text }) => ({ field: 'Line of the transcript', text }));
  return [...notes, ...lines];
}
