import { useLayoutEffect, useState } from 'react';

/**
 * Whoever has scrolled the page that the build wrote stays where they are when the app takes its place:
 * ScrollRestoration, whose effect runs before this one, begins at the top.
 */
export function useScrollRestoration(): void {
  const [scrolledTo] = useState(() => window.scrollY);

  useLayoutEffect(() => {
    const isAtTop = window.scrollY === 0 && window.location.hash === '';
    if (isAtTop && scrolledTo > 0) window.scrollTo(0, scrolledTo);
  }, [scrolledTo]);
}
