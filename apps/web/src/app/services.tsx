import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useLoaderData } from 'react-router';
import { PlatformProvider, type Platform } from '../shared/browser/platform-context.tsx';
import {
  type SignedOutReason,
  createSession,
  keepReturnPath,
  noteSignedOutReason,
} from '../shared/browser/session.ts';
import { createHttp, type Http } from '../shared/http/http.ts';
import { ApiProvider } from '../shared/http/api-context.tsx';
import { ApiError } from '../shared/http/api-error.ts';
import type { Wait } from '../shared/http/timeout.ts';
import { browserClock } from '../shared/time/browser-clock.ts';
import { apiBase } from '../shared/http/api-base.ts';

export type Services = { platform: Platform; http: Http; queries: QueryClient };

type Environment = {
  storage: Storage;
  location: Pick<Location, 'protocol' | 'hostname' | 'host' | 'origin' | 'pathname' | 'search'>;
  fetch: typeof fetch;
  /** Loads the path as a new page, so that no data of the last user stays in memory. */
  leaveTo: (path: string) => void;
};

export function createServices({ location, fetch, leaveTo, ...browser }: Environment): Services {
  const storage = withStorageEvents(browser.storage, window);
  const session = createSession(storage);

  function onSignedOut(reason: SignedOutReason) {
    // The previous page sent this request. The login page is already open and shows the reason.
    if (location.pathname === '/login') return;
    keepReturnPath(session.accountId(), location.pathname + location.search);
    if (reason === 'expired') session.signOut();
    else session.clearToken();
    noteSignedOutReason(reason);
    leaveTo('/login');
  }

  const wait: Wait = (ms, signal) => browserClock.wait(ms, signal);
  const http = createHttp({ baseUrl: apiBase(location), session, fetch, onSignedOut, wait });
  return { platform: { session, storage, clock: browserClock }, http, queries: createQueries() };
}

function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // The server may run on this machine, so it can respond while the browser is offline.
      queries: { networkMode: 'always', retry: isWorthRetrying },
      mutations: { networkMode: 'always' },
    },
  });
}

function isWorthRetrying(failures: number, error: Error): boolean {
  if (failures > 0 || !(error instanceof ApiError)) return false;
  return error.status === undefined || error.status >= 500;
}

export function ServicesLayout() {
  const { platform, http, queries } = useLoaderData<Services>();
  return (
    <QueryClientProvider client={queries}>
      <ApiProvider http={http}>
        <PlatformProvider platform={platform}>
          <Outlet />
        </PlatformProvider>
      </ApiProvider>
    </QueryClientProvider>
  );
}

/** The browser sends 'storage' events only to other tabs, but the sidebar of this tab needs them too. */
export function withStorageEvents(storage: Storage, page: EventTarget): Storage {
  function dispatch(key: string) {
    page.dispatchEvent(new StorageEvent('storage', { key, newValue: storage.getItem(key) }));
  }
  return {
    get length() {
      return storage.length;
    },
    key: (index) => storage.key(index),
    getItem: (key) => storage.getItem(key),
    setItem(key, value) {
      storage.setItem(key, value);
      dispatch(key);
    },
    removeItem(key) {
      storage.removeItem(key);
      dispatch(key);
    },
    clear: () => storage.clear(),
  };
}
