import type { Call } from '@sales-analytics/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { AudioStore } from '../../shared/browser/audio/audio-store.ts';
import { ApiError, isSignedOut } from '../../shared/http/api-error.ts';
import { useToast } from '../../shared/ui/toast.tsx';
import { audioKeyOf } from './audio-key.ts';
import { callListKey } from './calls-cache.ts';
import { useDeleteCallMutation } from './delete-call.ts';
import { useRestoreCall } from './restore-call.ts';

export type DeletedCall = Pick<Call, '_id' | 'recording'>;

type Steps = {
  onMove?: (id: string) => void;
  onDeleted?: (id: string) => void;
  onRestored?: (id: string) => void;
  recordings: Pick<AudioStore, 'discard' | 'restore'>;
  deleteAnswers: (callId: string) => Promise<void>;
};

export function useDeleteCall(steps: Steps) {
  const { onMove, onDeleted, onRestored, recordings, deleteAnswers } = steps;
  const toast = useToast();
  const queries = useQueryClient();
  const { mutateAsync: deleteCall } = useDeleteCallMutation();
  const { mutateAsync: restoreCall } = useRestoreCall();

  async function discardLocalData(call: DeletedCall) {
    // This is not awaited, because another tab may block the database and would delay the toast.
    deleteAnswers(call._id).catch(() => undefined);
    await recordings.discard(audioKeyOf(call));
  }

  async function undo(call: DeletedCall) {
    onMove?.(call._id);
    try {
      // The recording comes first, because that is fast and it must not stay discarded if the user leaves the page.
      await recordings.restore(audioKeyOf(call));
      await restoreCall(call._id);
      onRestored?.(call._id);
    } catch (error) {
      await recordings.discard(audioKeyOf(call));
      if (!isSignedOut(error)) toast(failure('Failed to restore call recording'));
    }
  }

  return async function remove(call: DeletedCall) {
    onMove?.(call._id);
    try {
      await deleteCall(call._id);
      onDeleted?.(call._id);
      await discardLocalData(call);
    } catch (error) {
      if (isSignedOut(error)) return;
      toast(failure('Failed to delete call recording'));
      // Another tab or device has deleted it, so the list is out of date.
      if (error instanceof ApiError && error.status === 404) {
        await discardLocalData(call);
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

function failure(description: string) {
  return { title: 'Error', description, variant: 'destructive' as const };
}
