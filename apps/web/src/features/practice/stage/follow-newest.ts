import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** Within this distance of its end a list counts as scrolled to the end. */
const nearPx = 48;

/** Keeps a growing list scrolled to its end, unless the reader has scrolled up. */
export function useFollowNewest(): {
  list: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
} {
  const list = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(true);

  useLayoutEffect(() => {
    if (isFollowing.current) scrollToEnd(list.current);
  });

  useEffect(() => {
    const { current } = list;
    if (current === null) return undefined;
    // A banner that is shown or hidden changes the available height.
    const observer = new ResizeObserver(() => {
      if (isFollowing.current) scrollToEnd(current);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);

  function onScroll() {
    const { current } = list;
    if (current === null) return;
    const belowPx = current.scrollHeight - current.scrollTop - current.clientHeight;
    isFollowing.current = belowPx < nearPx;
  }

  return { list, onScroll };
}

function scrollToEnd(list: HTMLElement | null) {
  if (list !== null) list.scrollTop = list.scrollHeight;
}
