import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router';
import { ApiProvider } from '../src/shared/http/api-context.tsx';
import { AppCallsProvider } from '../src/call/session/app-calls-context.tsx';
import type { Http } from '../src/shared/http/http.ts';
import { PlatformProvider, type Platform } from '../src/shared/browser/platform-context.tsx';
import { confirmDialogPart } from '../src/shared/ui/confirm-dialog.tsx';
import { toastListPart, ToastProvider } from '../src/shared/ui/toast.tsx';

// The parts that are loaded after a page are loaded before the first click of a test.
await Promise.all([confirmDialogPart.fetch(), toastListPart.fetch()]);

type Frame = { http: Http; platform: Platform; routes: RouteObject[]; path: string };

export function renderScreen({ http, platform, routes, path }: Frame) {
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { unmount } = render(
    <QueryClientProvider client={queries}>
      <ApiProvider http={http}>
        <PlatformProvider platform={platform}>
          <ToastProvider durationMs={Infinity}>
            <AppCallsProvider>
              <RouterProvider router={router} />
            </AppCallsProvider>
          </ToastProvider>
        </PlatformProvider>
      </ApiProvider>
    </QueryClientProvider>,
  );
  return { router, queries, unmount };
}
