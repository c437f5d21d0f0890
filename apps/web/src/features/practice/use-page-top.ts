import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Sets `--page-top` of the element: how far it begins below the top of the page, whatever notices and headings stand
 * above it. So it can fit the rest of the screen.
 */
export function usePageTop(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const measure = () => {
      const top = Math.round(current.getBoundingClientRect().top + window.scrollY);
      current.style.setProperty('--page-top', `${top}px`);
    };
    measure();
    // What appears or goes above it changes the height of the page, and a call that begins its own.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);

  return element;
}
