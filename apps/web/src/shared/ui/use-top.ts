import { useLayoutEffect, useState, type RefObject } from 'react';

/** Finds what scrolls an element together with the rest of the page: the page itself, or a dialog over it. */
export function pageAround(element: HTMLElement): HTMLElement {
  return element.closest<HTMLElement>('[role="dialog"]') ?? document.documentElement;
}

/**
 * Returns where an element starts on its page, in pixels; read again whenever the page changes its height.
 * @param isWanted whether it is needed now
 * @returns undefined while it is not wanted, and before it is read
 */
export function useTop(
  element: RefObject<HTMLElement | null>,
  isWanted: boolean,
): number | undefined {
  const [top, setTop] = useState<number>();

  useLayoutEffect(() => {
    const { current } = element;
    if (!isWanted || !current) return undefined;
    const read = () => setTop(topOnPage(current));
    read();
    const changes = new ResizeObserver(read);
    changes.observe(document.body);
    return () => {
      changes.disconnect();
      setTop(undefined);
    };
  }, [element, isWanted]);

  return top;
}

function topOnPage(element: HTMLElement): number {
  const page = pageAround(element);
  const { top } = element.getBoundingClientRect();
  // The page itself moves up as it is scrolled.
  const start = page === document.documentElement ? 0 : page.getBoundingClientRect().top;
  return Math.round(top - start + page.scrollTop);
}
