import { useLayoutEffect, useState, type RefObject } from 'react';

/** Returns the inner width of an element in whole pixels, or 0 before the first layout. */
export function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    function measure(measured: HTMLElement) {
      setWidth(Math.floor(measured.clientWidth));
    }
    measure(element);
    const observer = new ResizeObserver(() => measure(element));
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}
