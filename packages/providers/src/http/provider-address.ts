import { isOwnOrigin } from '@sales-analytics/contract';
import { ProviderError, type ProviderName } from '../errors/provider-error.ts';

/**
 * Returns the base URL of an address from the settings, to which `urlAt` adds a path. It has no slash at its end and not the
 * path of a chat request, which is often copied with the address. Its query is kept, because some hosts need one. Fails
 * with kind 'unreachable' and a reason for anything but an absolute http(s) address, and for an address of the page's
 * `ownOrigin`, because the key would be sent to our own server.
 */
export function providerAddress(
  provider: ProviderName,
  entered: string,
  ownOrigin: string | undefined,
): string {
  const url = URL.canParse(entered.trim()) ? new URL(entered.trim()) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    throw unusable(provider, 'must start with http:// or https:// and contain a host name');
  }
  if (ownOrigin !== undefined && isOwnOrigin(url.href, ownOrigin))
    throw unusable(provider, 'is this page’s own. Enter another address');
  const path = url.pathname.replace(/\/+$/, '').replace(/\/+chat\/completions$/, '');
  return url.origin + path + url.search;
}

/** Adds a path to a base URL of `providerAddress`. The query of the base comes after that of the path. */
export function urlAt(base: string, path: string): string {
  const at = base.indexOf('?');
  if (at < 0) return base + path;
  const query = base.slice(at);
  return base.slice(0, at) + path + (path.includes('?') ? query.replace('?', '&') : query);
}

function unusable(provider: ProviderName, why: string): ProviderError {
  const reason = `${addressName(provider)} ${why}`;
  return new ProviderError({ kind: 'unreachable', provider, reason });
}

export function addressName(provider: ProviderName): string {
  return provider === 'Your endpoint' ? 'The address of your endpoint' : `The ${provider} address`;
}

/** Returns a key for a header. Fails with kind 'bad-key' and a reason if it contains a space or is not ASCII. */
export function providerKey(provider: ProviderName, entered: string): string {
  const key = entered.trim();
  if (/^[\x21-\x7e]+$/.test(key)) return key;
  const reason =
    key === ''
      ? `The key for ${provider} is missing`
      : `The key for ${provider} contains a space or a character that no key can have`;
  throw new ProviderError({ kind: 'bad-key', provider, reason });
}
