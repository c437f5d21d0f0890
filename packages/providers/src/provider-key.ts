import { ProviderError, type ProviderName } from './provider-error.ts';

/** A key as it can stand in a header. One with a blank or a foreign letter inside was pasted wrongly. */
export function providerKey(provider: ProviderName, entered: string): string {
  const key = entered.trim();
  if (!/^[\x21-\x7e]+$/.test(key)) throw new ProviderError({ kind: 'bad-key', provider });
  return key;
}
