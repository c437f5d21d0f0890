import { useLayoutEffect, useState, type RefObject } from 'react';

/** Returns the scroll container of an element, which is the dialog around it or the page. */
export function pageAround(element: HTMLElement): HTMLElement {
  return element.closest<HTMLElement>('[role="dialog"]') ?? document.documentElement;
}

/**
 * Measures the distance from the top of the page again whenever the page changes its height.
 * @returns pixels, or undefined before the first measurement and while `isWanted` is false
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
  // The rectangle of the page itself moves up as the page scrolls, so it is not subtracted.
  const start = page === document.documentElement ? 0 : page.getBoundingClientRect().top;
  return Math.round(top - start + page.scrollTop);
}
