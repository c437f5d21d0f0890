import { ProviderError, type ProviderName } from './provider-error.ts';

/**
 * An address from the settings, ready to have a path added. Anything but an absolute http(s) address
 * is refused here: a relative one would send the key to our own server.
 */
export function providerAddress(provider: ProviderName, entered: string): string {
  const url = URL.canParse(entered.trim()) ? new URL(entered.trim()) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    throw new ProviderError({
      kind: 'unreachable',
      provider,
      reason: `The address of ${provider} must start with http:// or https:// and name a host`,
    });
  }
  return url.origin + url.pathname.replace(/\/+$/, '');
}
