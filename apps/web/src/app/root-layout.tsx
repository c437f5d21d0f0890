import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation, type Location } from 'react-router';
import styles from './root-layout.module.css';
import { SiteBanner, type SiteBannerProps } from './site-banner/site-banner.tsx';
import { classNames } from '../shared/ui/class-names.ts';

export function RootLayout(notices: SiteBannerProps) {
  useRouteFocus();
  useScrollRestoration();
  return (
    <>
      <a className={styles.skipLink} href="#main" onClick={skipToContent}>
        Skip to content
      </a>
      <NavigationProgress />
      <SiteBanner {...notices} />
      <Outlet />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}

/** The router uses the key `default` for every page that was opened by its address. They would share a position. */
function scrollKey({ key, pathname, search }: Location): string {
  return key === 'default' ? `${pathname}${search}` : key;
}

function skipToContent(event: MouseEvent) {
  event.preventDefault();
  const main = document.getElementById('main');
  main?.focus();
  main?.scrollIntoView();
}

function NavigationProgress() {
  const isLoading = useNavigation().state === 'loading';
  return (
    <output className={isLoading ? classNames(styles.progress, styles.loading) : styles.progress}>
      {isLoading && <span className="sr">Loading...</span>}
    </output>
  );
}

/** A screen reader announces the heading of the new screen, and Tab continues from there. */
function useRouteFocus(): void {
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

/** The effect of ScrollRestoration runs first and scrolls to the top. */
function useScrollRestoration(): void {
  const [scrolledTo] = useState(() => window.scrollY);

  useLayoutEffect(() => {
    const isAtTop = window.scrollY === 0 && window.location.hash === '';
    if (isAtTop && scrolledTo > 0) window.scrollTo(0, scrolledTo);
  }, [scrolledTo]);
}
