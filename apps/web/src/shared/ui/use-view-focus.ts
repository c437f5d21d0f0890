import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the new view's heading when one view of a screen replaces another. Otherwise the focus would be
 * lost with the removed element.
 * @param view names the view that is shown
 * @param headings selects the heading
 * @returns the ref of the element that contains the views
 */
export function useViewFocus(view: string, headings = 'h1'): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const lastView = useRef(view);

  useEffect(() => {
    if (lastView.current === view) return;
    lastView.current = view;
    const heading = frame.current?.querySelector<HTMLElement>(headings);
    heading?.setAttribute('tabindex', '-1');
    heading?.focus();
  }, [view, headings]);

  return frame;
}
