import type { ListedCall } from '@sales-analytics/contract';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, isSignedOut } from '../../shared/http/api-error.ts';
import { callListKey } from '../../call/requests/calls-cache.ts';
import { useDeleteCallMutation } from '../../call/requests/delete-call.ts';
import { useRestoreCall } from '../../call/requests/restore-call.ts';
import type { AudioStore } from '../../shared/browser/audio/audio-store.ts';
import type { BrowserAnswerStore } from '../../call/drafts/answer-store.ts';
import { useToast } from '../../shared/ui/toast.tsx';

type Steps = {
  /** The call is about to leave the list, or to come back to it. */
  onMove: (id: string) => void;
  recordings: Pick<AudioStore, 'discard' | 'restore'>;
  /** Answers that were never stored: nothing leads to them any more. */
  pendingAnswers: Pick<BrowserAnswerStore, 'deleteAnswers'>;
};

/** Deletes at once, with the recording that this browser keeps; the notice offers the way back. */
export function useDeleteCall({ onMove, recordings, pendingAnswers }: Steps) {
  const toast = useToast();
  const queries = useQueryClient();
  const { mutateAsync: deleteCall } = useDeleteCallMutation();
  const { mutateAsync: restoreCall } = useRestoreCall();

  async function forget(call: ListedCall) {
    // A database that another tab blocks does not hold up the notice.
    pendingAnswers.deleteAnswers(call._id).catch(() => undefined);
    await recordings.discard(audioKeyOf(call));
  }

  async function undo(call: ListedCall) {
    onMove(call._id);
    try {
      // First what the browser does in a moment: a page that is left must not keep it discarded.
      await recordings.restore(audioKeyOf(call));
      await restoreCall(call);
    } catch (error) {
      await recordings.discard(audioKeyOf(call));
      if (!isSignedOut(error)) toast(failure('Failed to restore call recording'));
    }
  }

  return async function remove(call: ListedCall) {
    onMove(call._id);
    try {
      await deleteCall(call._id);
      await forget(call);
    } catch (error) {
      if (isSignedOut(error)) return;
      toast(failure('Failed to delete call recording'));
      // It is gone already, by another tab or device: the list is out of date.
      if (error instanceof ApiError && error.status === 404) {
        await forget(call);
        await queries.invalidateQueries({ queryKey: callListKey });
      }
      return;
    }
    toast({
      title: 'Success',
      description: 'Call recording deleted successfully',
      action: { label: 'Undo', onSelect: () => void undo(call) },
    });
  };
}

function audioKeyOf({ _id, recording }: ListedCall): string {
  return recording?.audioKey ?? _id;
}

function failure(description: string) {
  return { title: 'Error', description, variant: 'destructive' as const };
}
