import { useMutationState } from '@tanstack/react-query';
import { useMemo } from 'react';
import { withEditedCall, type LibraryPages } from './calls-cache.ts';
import type { SentDetailsEdit } from './edit-call.ts';
import { detailsEditsKey } from './edit-keys.ts';

export function usePendingDetails(): readonly SentDetailsEdit[] {
  return useMutationState({
    filters: { mutationKey: detailsEditsKey, status: 'pending' },
    select: ({ state }) => state.variables as SentDetailsEdit,
  });
}

export function useEditedPages<Pages extends Pick<LibraryPages, 'pages'>>(
  pages: Pages | undefined,
): Pages | undefined {
  const pending = usePendingDetails();
  return useMemo(
    () => pending.reduce((edited, { call, edit }) => withEditedCall(edited, call._id, edit), pages),
    [pages, pending],
  );
}
