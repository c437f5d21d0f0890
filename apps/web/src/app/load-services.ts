import type { Services } from './services.tsx';

export type LoadServices = () => Promise<Services>;

/** Loads the services once, when a screen first needs them; the landing page does without. */
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
    storage: await storageOfBrowser(),
    location: window.location,
    fetch: (...request) => window.fetch(...request),
    leaveTo: (path) => window.location.assign(path),
  });
}

/** Where storage is turned off, reading the property throws; the StorageError carries a message for users. */
async function storageOfBrowser(): Promise<Storage> {
  try {
    return window.localStorage;
  } catch (cause) {
    const { StorageError } = await import('../shared/browser/storage-error.ts');
    throw new StorageError(cause);
  }
}
