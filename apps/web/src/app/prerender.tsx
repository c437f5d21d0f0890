import { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { createHttp } from '../shared/http/http.ts';
import type { Wait } from '../shared/http/timeout.ts';
import { browserClock } from '../shared/time/browser-clock.ts';
import { createSession } from '../shared/browser/session.ts';
import { TitleTaker } from '../shared/ui/document-title.ts';
import { createRoutes } from './routes.tsx';
import type { Services } from './services.ts';

/** Who comes: the pages of the dashboard are for members, those to sign in for guests. */
export type Visitor = 'anyone' | 'guest' | 'member';

export type WrittenPage = { title: string; html: string };

const place = {
  origin: 'https://localhost',
  protocol: 'https:',
  hostname: 'localhost',
  host: 'localhost',
  pathname: '/',
};

/**
 * What stands at a path before any data came: the build writes it into the page, so that there is something to
 * read before the scripts have run.
 * @throws where the path leads elsewhere
 */
export async function prerender(path: string, visitor: Visitor): Promise<WrittenPage> {
  const services = servicesOf(visitor);
  const routes = createRoutes({ loadServices: async () => services, askHealth: never, place });
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`https://${place.host}${path}`));
  if (context instanceof Response || context.errors) throw new Error(`${path} can't be rendered`);
  const router = createStaticRouter(handler.dataRoutes, context);
  const titles: string[] = [];
  const html = renderToString(
    <TitleTaker value={(title) => titles.push(title)}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </TitleTaker>,
  );
  return { html, title: titles.at(-1) ?? '' };
}

function servicesOf(visitor: Visitor): Services {
  const storage = storageOf(visitor === 'member' ? { token: 'of whoever comes' } : {});
  const session = createSession(storage);
  const wait: Wait = (ms, signal) => browserClock.wait(ms, signal);
  const onSignedOut = () => undefined;
  const http = createHttp({ baseUrl: '', session, fetch: never, onSignedOut, wait });
  // An unused query is else forgotten after five minutes, and the build would wait for that timer.
  const queries = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } });
  return { platform: { session, storage, clock: browserClock }, http, queries };
}

function storageOf(entries: Readonly<Record<string, string>>): Storage {
  return {
    length: 0,
    key: () => null,
    getItem: (key) => entries[key] ?? null,
    setItem: () => undefined,
    removeItem: () => undefined,
    clear: () => undefined,
  };
}

function never(): Promise<never> {
  return new Promise(() => undefined);
}
