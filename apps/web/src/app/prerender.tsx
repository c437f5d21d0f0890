import type { RegistrationMode } from '@sales-analytics/contract';
import { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { createHttp } from '../shared/http/http.ts';
import type { Wait } from '../shared/http/timeout.ts';
import { browserClock } from '../shared/time/browser-clock.ts';
import { createSession } from '../shared/browser/session.ts';
import { TitleContext } from '../shared/ui/document-title.ts';
import { createRoutes, RouteFallback } from './routes.tsx';
import type { Services } from './services.tsx';

export type WrittenPage = { title: string; html: string };

const place = {
  origin: 'https://localhost',
  protocol: 'https:',
  hostname: 'localhost',
  host: 'localhost',
  pathname: '/',
};

/**
 * The build writes the result into the page, so that the page has content before the scripts have run.
 * @param registration who can register on the server that sends the page
 * @throws if the path redirects or fails
 */
export async function prerender(
  path: string,
  registration: RegistrationMode = 'open',
): Promise<WrittenPage> {
  const services = servicesOfGuest();
  const loadServices = async () => services;
  const routes = createRoutes({ loadServices, checkHealth: never, place, registration });
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`https://${place.host}${path}`));
  if (context instanceof Response || context.errors) throw new Error(`${path} can't be rendered`);
  const router = createStaticRouter(handler.dataRoutes, context);
  const titles: string[] = [];
  const html = renderToString(
    <TitleContext value={(title) => titles.push(title)}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </TitleContext>,
  );
  return { html, title: titles.at(-1) ?? '' };
}

/** Pages that are not prerendered show this content until the scripts have run. */
export function routeFallback(): string {
  return renderToString(<RouteFallback />);
}

function servicesOfGuest(): Services {
  const session = createSession(emptyStorage);
  const wait: Wait = (ms, signal) => browserClock.wait(ms, signal);
  const onSignedOut = () => undefined;
  const http = createHttp({ baseUrl: '', session, fetch: never, onSignedOut, wait });
  const platform = { session, storage: emptyStorage, clock: browserClock };
  return { platform, http, queries: new QueryClient() };
}

const emptyStorage: Storage = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
  clear: () => undefined,
};

function never(): Promise<never> {
  return new Promise(() => undefined);
}
