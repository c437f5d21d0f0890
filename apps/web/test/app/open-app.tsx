import type { RegistrationMode } from '@sales-analytics/contract';
import { libraryCounts } from '../features/library/library-counts.ts';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { freshToken } from '../token.ts';
import type { CheckHealth } from '../../src/app/site-banner/site-banner.tsx';
import { createRoutes } from '../../src/app/routes.tsx';
import { createServices } from '../../src/app/services.tsx';

export type Answer = { status?: number; body?: unknown };
type Server = (path: string, request: RequestInit) => Answer | Promise<Answer>;

type Options = {
  server?: Server;
  checkHealth?: CheckHealth;
  registration?: RegistrationMode;
};

const place = {
  protocol: 'http:',
  hostname: 'localhost',
  host: 'localhost:5000',
  origin: 'http://localhost:5000',
  pathname: '/',
  search: '',
};

export function openApp(path: string, options: Options = {}) {
  const leftTo: string[] = [];
  const server = options.server ?? emptyServer;
  const services = createServices({
    storage: window.localStorage,
    location: place,
    fetch: async (input, request = {}) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      const { status = 200, body = {} } = await server(pathname, request);
      return Response.json(body, { status });
    },
    leaveTo: (to) => leftTo.push(to),
  });
  const routeOptions = {
    loadServices: async () => services,
    checkHealth: options.checkHealth ?? (async () => 'live' as const),
    place,
    registration: options.registration ?? 'open',
  };
  const router = createMemoryRouter(createRoutes(routeOptions), { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return { router, services, leftTo, path: () => router.state.location.pathname };
}

const emptyLibrary = { calls: [], total: 0, all: 0, counts: libraryCounts(), latest: [] };

export function emptyServer(path: string): Answer {
  if (path === '/api/library/search') return { body: emptyLibrary };
  if (path.startsWith('/api/metrics')) return { body: [] };
  if (path === '/api/health') return { body: { status: 'ok', demo: null } };
  return { status: 404, body: { message: 'Not found', code: 'not_found' } };
}

export function signInAs(username: string): void {
  window.localStorage.setItem('token', freshToken(username));
  window.localStorage.setItem('username', username);
}

/** The timeout is long, because each screen is a chunk that has to be fetched. */
export function findHeading(name: string | RegExp) {
  return screen.findByRole('heading', { level: 1, name }, { timeout: 60_000 });
}
