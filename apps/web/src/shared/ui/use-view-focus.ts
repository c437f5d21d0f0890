import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the heading of a new view, because it would otherwise be lost with the removed view.
 * @param view the name of the view
 * @param headings a selector of the heading
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
