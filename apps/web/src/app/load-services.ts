import { pageStorage } from '../shared/browser/page-storage.ts';
import type { Services } from './services.tsx';

export type LoadServices = () => Promise<Services>;

/** Loads the services once, when a screen first needs them. The landing page does not need them. */
export function createServicesLoader(): LoadServices {
  let loading: Promise<Services> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

async function load(): Promise<Services> {
  const { createServices } = await import('./services.tsx');
  return createServices({
    storage: pageStorage('localStorage'),
    location: window.location,
    fetch: (...request) => window.fetch(...request),
    leaveTo: (path) => window.location.assign(path),
  });
}
