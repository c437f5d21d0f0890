import { knownChatHosts, type KnownChatHost } from '@sales-analytics/contract';

/** What is known of a host by its address. */
export type KnownHost = Omit<KnownChatHost, 'address' | 'matches' | 'source' | 'readOn'>;

/** A host whose address tells nothing: most of them take a JSON Schema, and few take unknown fields. */
export const unknownHost: KnownHost = {
  schemaForm: 'json-schema',
  takesParallelToolCalls: false,
};

/** What is known of the host of this address. */
export function knownHostOf(address: string): KnownHost {
  const { hostname } = new URL(address);
  return knownChatHosts.find(({ matches }) => matches.test(hostname)) ?? unknownHost;
}
