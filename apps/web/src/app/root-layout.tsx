import type { MouseEvent } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { SiteBanner, type SiteBannerProps } from './site-banner/site-banner.tsx';
import { useRouteFocus } from './use-route-focus.ts';
import { useScrollRestoration } from './use-scroll-restoration.ts';

/** What every page has: the skip link, the notices above the page, and the focus after a navigation. */
export function RootLayout({ askHealth, place }: SiteBannerProps) {
  useRouteFocus();
  useScrollRestoration();
  return (
    <>
      <a className="skip" href="#main" onClick={skipToContent}>
        Skip to content
      </a>
      <NavigationProgress />
      <SiteBanner askHealth={askHealth} place={place} />
      <Outlet />
      <ScrollRestoration />
    </>
  );
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
    <output className={isLoading ? 'nav-progress on' : 'nav-progress'}>
      {isLoading && <span className="sr">Loading...</span>}
    </output>
  );
}
