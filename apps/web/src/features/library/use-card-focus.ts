import type { LibraryCall } from '@sales-analytics/contract';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * The focus would otherwise be lost when a card is removed or a toast is closed.
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

/** The body has the focus after an element is removed. The toast region has it after a toast is closed. */
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
