import type { Services } from './services.tsx';

export type LoadServices = () => Promise<Services>;

/** The services of this browser, fetched when a screen first needs them: the landing page does not. */
export function servicesOfBrowser(): LoadServices {
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
    storage: await storageOfBrowser(),
    location: window.location,
    fetch: (...request) => window.fetch(...request),
    leaveTo: (path) => window.location.assign(path),
  });
}

/** Where storing is turned off, reading the property alone fails: with words for developers. */
async function storageOfBrowser(): Promise<Storage> {
  try {
    return window.localStorage;
  } catch (cause) {
    const { StorageError } = await import('../shared/browser/storage-error.ts');
    throw new StorageError(cause);
  }
}
