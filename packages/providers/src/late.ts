import { ProviderError, type ProviderName } from './provider-error.ts';

/** What fetches a client's code when it is first needed, and again where that failed. */
export function late<Client>(
  provider: ProviderName,
  load: () => Promise<Client>,
): () => Promise<Client> {
  let loading: Promise<Client> | undefined;

  async function loadOnce(): Promise<Client> {
    try {
      return await load();
    } catch (cause) {
      loading = undefined;
      // The page could not fetch this part of itself.
      throw new ProviderError({ kind: 'network', provider, cause });
    }
  }

  return () => (loading ??= loadOnce());
}
