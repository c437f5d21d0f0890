import { useEffect, useRef, type RefObject } from 'react';

/**
 * When a view of a screen replaces another, moves the focus to the heading of the new view. Otherwise the focus would
 * be lost with the removed element.
 * @param view the name of the view
 * @param headings a selector of the heading
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
