import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * After a navigation the focus goes to the new screen's heading, as it would on a fresh page:
 * a screen reader then says where it is, and Tab goes on from there.
 */
export function useRouteFocus(): void {
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);

  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    focusHeading();
  }, [pathname]);
}

function focusHeading() {
  const main = document.getElementById('main');
  if (!main || main.contains(document.activeElement)) return;
  const target = main.querySelector('h1') ?? main;
  target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
}
