import { useLayoutEffect, useRef, type RefObject } from 'react';

/** This near to its end a list counts as read to the end. */
const nearPx = 48;

/** Keeps the end of a list in sight while it grows, unless its reader has scrolled up. */
export function useFollowEnd(list: RefObject<HTMLElement | null>): { onScroll: () => void } {
  const isFollowing = useRef(true);

  useLayoutEffect(() => {
    if (isFollowing.current) scrollToEnd(list.current);
  });

  function onScroll() {
    const { current } = list;
    if (!current) return;
    const belowPx = current.scrollHeight - current.scrollTop - current.clientHeight;
    isFollowing.current = belowPx < nearPx;
  }

  return { onScroll };
}

function scrollToEnd(list: HTMLElement | null) {
  if (list) list.scrollTop = list.scrollHeight;
}
