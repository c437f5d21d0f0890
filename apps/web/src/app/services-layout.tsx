import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useLoaderData } from 'react-router';
import { ApiProvider } from '../shared/http/api-context.tsx';
import { PlatformProvider } from '../shared/browser/platform-context.tsx';
import type { Services } from './services.ts';

/** Hands the services to every screen below it. */
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
