import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Sets `--page-top` on the element to its distance from the top of the page, so that styles can fit it into the rest
 * of the screen below notices and headings.
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
    // A notice that appears changes the height of the page, and a call that begins changes that of the element.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);

  return element;
}
