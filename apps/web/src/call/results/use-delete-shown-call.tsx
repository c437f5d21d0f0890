import type { Call } from '@sales-analytics/contract';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { callAddress } from '../call-address.ts';
import { useCallStorage } from '../drafts/call-storage.tsx';
import { readSourceList, sourceListState } from '../requests/source-list.ts';
import { useDeleteCall } from '../requests/use-delete-call.ts';
import { useReadNeighbour } from '../requests/use-neighbours.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';

type Options = {
  call: Call;
  hasUnsavedText: boolean;
  origin: string;
};

type Deletion = {
  onDelete: () => void;
  question: ReactNode;
  isDeleted: boolean;
};

/**
 * Deletes the shown call, and shows the next one of the list that it was opened from, or else that list. The toast
 * offers Undo, which shows the call again.
 */
export function useDeleteShownCall({ call, hasUnsavedText, origin }: Options): Deletion {
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const { audio, pendingAnswers } = useCallStorage();
  const [isAsking, setAsking] = useState(false);
  const [isDeleted, setDeleted] = useState(false);
  const sourceList = readSourceList(state);
  const readNeighbour = useReadNeighbour(sourceList);
  const neighbour = useRef<string>(undefined);
  const listState = sourceList && sourceListState(sourceList);

  const showNext = useEffectEvent(() => {
    const next = neighbour.current;
    const to = next === undefined ? (sourceList?.address ?? origin) : callAddress(next);
    void navigate(to, { replace: true, state: next === undefined ? undefined : listState });
  });
  // This navigates after a rendering in which the page no longer asks before the user leaves it.
  useEffect(() => {
    if (isDeleted) showNext();
  }, [isDeleted]);

  const remove = useDeleteCall({
    onMove(id) {
      neighbour.current = readNeighbour(id);
    },
    onDeleted: () => setDeleted(true),
    onRestored: (id) => void navigate(callAddress(id), { state: listState }),
    recordings: audio,
    deleteAnswers: (id) => pendingAnswers.deleteAll(id),
  });

  return {
    onDelete() {
      if (hasUnsavedText) setAsking(true);
      else void remove(call);
    },
    question: (
      <ConfirmDialog
        open={isAsking}
        title="Delete this call?"
        description="Your latest changes to this call are not saved yet. If you undo the deletion, the call comes back without them."
        confirmLabel="Delete call"
        cancelLabel="Keep call"
        onConfirm={() => {
          setAsking(false);
          void remove(call);
        }}
        onCancel={() => setAsking(false)}
      />
    ),
    isDeleted,
  };
}
