import type { ListedCall } from '@sales-analytics/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { callListKey } from '../../call/requests/calls-cache.ts';
import { useDeleteCallMutation } from '../../call/requests/delete-call.ts';
import { useRestoreCall } from '../../call/requests/restore-call.ts';
import type { AudioStore } from '../../shared/browser/audio/audio-store.ts';
import type { BrowserAnswerStore } from '../../call/drafts/answer-store.ts';
import { ApiError, isSignedOut } from '../../shared/http/api-error.ts';
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

/**
 * A card that leaves takes the focus with it, and the button that brings it back goes too. The focus
 * then goes to the card at that place, or to the page's heading when there is none.
 * @param calls the calls as they are shown now
 * @returns tells that a call is about to leave or to come back
 */
export function useCardFocus(root: RefObject<HTMLElement | null>, calls: readonly ListedCall[]) {
  const moving = useRef<{ id: string; index: number } | null>(null);

  useLayoutEffect(() => {
    const move = moving.current;
    if (!move) return;
    const at = calls.findIndex(({ _id }) => _id === move.id);
    const hasLeft = move.index !== -1 && at === -1;
    const hasCome = move.index === -1 && at !== -1;
    if (!hasLeft && !hasCome) return;
    moving.current = null;
    if (isFocusLost()) targetAt(root.current, hasLeft ? move.index : at)?.focus();
  }, [calls, root]);

  return (id: string) => {
    moving.current = { id, index: calls.findIndex((call) => call._id === id) };
  };
}

/** A removed element leaves it with the body, a closed notice with the notices' own region. */
function isFocusLost(): boolean {
  const focused = document.activeElement;
  return !focused || focused === document.body || focused.closest('.toasts') !== null;
}

function targetAt(root: HTMLElement | null, index: number): HTMLElement | null {
  const headings = root?.querySelectorAll<HTMLElement>('[data-call]');
  const heading = headings?.[Math.min(index, headings.length - 1)];
  if (heading) return heading;
  const title = root?.querySelector<HTMLElement>('h1') ?? null;
  title?.setAttribute('tabindex', '-1');
  return title;
}
