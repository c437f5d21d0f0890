import type { ListedCall } from '@sales-analytics/contract';
import { useLayoutEffect, useRef, type RefObject } from 'react';

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
