import { ProviderError, type ProviderName } from '../errors/provider-error.ts';

/**
 * The base URL of an address from the settings, without a slash at its end. Fails with kind 'unreachable'
 * for anything but an absolute http(s) address: a relative one would send the key to our own server.
 */
export function providerAddress(provider: ProviderName, entered: string): string {
  const url = URL.canParse(entered.trim()) ? new URL(entered.trim()) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    throw new ProviderError({
      kind: 'unreachable',
      provider,
      reason: `${addressName(provider)} must start with http:// or https:// and contain a host name`,
    });
  }
  return url.origin + url.pathname.replace(/\/+$/, '');
}

/** What the address of a provider is called at the start of a sentence. */
export function addressName(provider: ProviderName): string {
  return provider === 'Your endpoint' ? 'The address of your endpoint' : `The ${provider} address`;
}

/** A key for a header. Fails with kind 'bad-key' and a reason if it contains a space or is not ASCII. */
export function providerKey(provider: ProviderName, entered: string): string {
  const key = entered.trim();
  if (/^[\x21-\x7e]+$/.test(key)) return key;
  const reason =
    key === ''
      ? `The key for ${provider} is missing`
      : `The key for ${provider} contains a space or a character that no key can have`;
  throw new ProviderError({ kind: 'bad-key', provider, reason });
}
