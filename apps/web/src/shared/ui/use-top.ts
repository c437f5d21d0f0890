import { useLayoutEffect, useState, type RefObject } from 'react';

/** Returns the scroll container around an element: the dialog that contains it, or the page. */
export function pageAround(element: HTMLElement): HTMLElement {
  return element.closest<HTMLElement>('[role="dialog"]') ?? document.documentElement;
}

/**
 * Measures the distance of an element from the top of its page, again whenever the page changes its height.
 * @param isWanted false while no measurement is needed
 * @returns pixels, or undefined while it is not wanted and before the first measurement
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
