import { ProviderError, type ProviderName } from './provider-error.ts';

/** What fetches a client's code when it is first needed, and asks for it anew where that failed. */
export function late<Client>(
  provider: ProviderName,
  load: () => Promise<Client>,
): () => Promise<Client> {
  let loading: Promise<Client> | undefined;

  async function loadOnce(): Promise<Client> {
    try {
      return await fetchedPart(provider, load);
    } catch (error) {
      loading = undefined;
      throw error;
    }
  }

  return () => (loading ??= loadOnce());
}

/**
 * A part of the page's own code. Not every browser fetches again what it once failed to get: older ones
 * fail at once, until the page is loaded anew. So this is not repeated by itself, and its words name
 * both ways on.
 */
export async function fetchedPart<Part>(
  provider: ProviderName,
  load: () => Promise<Part>,
): Promise<Part> {
  try {
    return await load();
  } catch (cause) {
    throw new ProviderError({ kind: 'part-missing', provider, cause });
  }
}
