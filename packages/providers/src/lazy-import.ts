import { ProviderError, type ProviderName } from './errors/provider-error.ts';

/** Loads a client's code when it is first needed. If that fails, the next call tries again. */
export function lazyImport<Client>(
  provider: ProviderName,
  load: () => Promise<Client>,
): () => Promise<Client> {
  let loading: Promise<Client> | undefined;

  async function loadOnce(): Promise<Client> {
    try {
      return await loadPart(provider, load);
    } catch (error) {
      loading = undefined;
      throw error;
    }
  }

  return () => (loading ??= loadOnce());
}

/**
 * Loads code that a request to this provider needs. Fails with kind 'part-missing'. There is no retry, because older browsers
 * never load a module again that failed once, so the message offers both another try and a reload.
 */
export async function loadPart<Part>(
  provider: ProviderName,
  load: () => Promise<Part>,
): Promise<Part> {
  try {
    return await load();
  } catch (cause) {
    throw new ProviderError({ kind: 'part-missing', provider, cause });
  }
}
