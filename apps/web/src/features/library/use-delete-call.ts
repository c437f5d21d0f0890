import type { LibraryCall } from '@sales-analytics/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { AudioStore } from '../../shared/browser/audio/audio-store.ts';
import type { BrowserAnswerStore } from '../../call/drafts/pending-answers.ts';
import { ApiError, isSignedOut } from '../../shared/http/api-error.ts';
import { useToast } from '../../shared/ui/toast.tsx';
import { callListKey } from '../../call/requests/calls-cache.ts';
import { useDeleteCallMutation } from '../../call/requests/delete-call.ts';
import { useRestoreCall } from '../../call/requests/restore-call.ts';
import { audioKeyOf } from './match-recordings.ts';

type Steps = {
  /** Called before the call leaves the list or returns to it. */
  onMove: (id: string) => void;
  recordings: Pick<AudioStore, 'discard' | 'restore'>;
  /** Answers that are not saved yet; they are removed together with their call. */
  pendingAnswers: Pick<BrowserAnswerStore, 'deleteAnswers'>;
};

/** Deletes a call and its recording in this browser without asking; the toast offers Undo. */
export function useDeleteCall({ onMove, recordings, pendingAnswers }: Steps) {
  const toast = useToast();
  const queries = useQueryClient();
  const { mutateAsync: deleteCall } = useDeleteCallMutation();
  const { mutateAsync: restoreCall } = useRestoreCall();

  async function discardLocalData(call: LibraryCall) {
    // Not awaited, so that a database that another tab blocks does not delay the toast.
    pendingAnswers.deleteAnswers(call._id).catch(() => undefined);
    await recordings.discard(audioKeyOf(call));
  }

  async function undo(call: LibraryCall) {
    onMove(call._id);
    try {
      // The recording first, because it is fast: it must not stay discarded if the user leaves the page.
      await recordings.restore(audioKeyOf(call));
      await restoreCall(call._id);
    } catch (error) {
      await recordings.discard(audioKeyOf(call));
      if (!isSignedOut(error)) toast(failure('Failed to restore call recording'));
    }
  }

  return async function remove(call: LibraryCall) {
    onMove(call._id);
    try {
      await deleteCall(call._id);
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

/**
 * A removed card loses the focus, and so does a closed toast. This moves the focus to the card that is now in
 * that place, or to the page's heading if the list is empty.
 * @param calls the calls in the order shown
 * @returns a function to call before a call leaves the list or returns to it
 */
export function useCardFocus(root: RefObject<HTMLElement | null>, calls: readonly LibraryCall[]) {
  const moving = useRef<{ id: string; index: number } | null>(null);

  useLayoutEffect(() => {
    const move = moving.current;
    if (!move) return;
    const at = calls.findIndex(({ _id }) => _id === move.id);
    const hasLeft = move.index !== -1 && at === -1;
    const hasReturned = move.index === -1 && at !== -1;
    if (!hasLeft && !hasReturned) return;
    moving.current = null;
    if (isFocusLost()) targetAt(root.current, hasLeft ? move.index : at)?.focus();
  }, [calls, root]);

  return (id: string) => {
    moving.current = { id, index: calls.findIndex((call) => call._id === id) };
  };
}

/** After an element is removed the body has the focus; after a toast is closed, the toast region. */
function isFocusLost(): boolean {
  const focused = document.activeElement;
  return !focused || focused === document.body || focused.closest('[data-toasts]') !== null;
}

function targetAt(root: HTMLElement | null, index: number): HTMLElement | null {
  const headings = root?.querySelectorAll<HTMLElement>('[data-call]');
  const heading = headings?.[Math.min(index, headings.length - 1)];
  if (heading) return heading;
  const title = root?.querySelector<HTMLElement>('h1') ?? null;
  title?.setAttribute('tabindex', '-1');
  return title;
}
