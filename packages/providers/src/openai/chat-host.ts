import {
  defaultSettings,
  findHeaderProblem,
  knownChatHosts,
  type Dialect,
  type KnownChatHost,
  type Settings,
} from '@sales-analytics/contract';
import { ProviderError, type ProviderName } from '../errors/provider-error.ts';
import { providerAddress, providerKey } from '../http/provider-address.ts';
import { hostedPolicies, selfHostedPolicies, type RetryPolicy } from '../http/retry-policy.ts';

export type OpenAISettings = Pick<Settings, 'apiKey' | 'openAIHost'>;

export type EndpointSettings = Pick<
  Settings,
  'endpointHost' | 'endpointKey' | 'endpointHeaders' | 'endpointDialect'
>;

/** The errors of the host must not show its secrets. */
export interface HostIdentity {
  provider: ProviderName;
  /** The secrets are the key and the values of extra headers, which may be keys too. */
  secrets: readonly string[];
}

type KnownHost = Pick<
  KnownChatHost,
  'schemaForm' | 'takesParallelToolCalls' | 'headers' | 'fields'
>;

/** If the address says nothing, the host is like most: it takes a JSON Schema, and no unknown fields. */
export const unknownHost: KnownHost = {
  schemaForm: 'json-schema',
  takesParallelToolCalls: false,
};

export interface ChatHost extends HostIdentity {
  address: string;
  /** Each request has these headers, including the key if there is one. Names are in lower case. */
  headers: Readonly<Record<string, string>>;
  traits: Pick<KnownHost, 'schemaForm' | 'takesParallelToolCalls' | 'fields'>;
  streams: boolean;
  policies: { answer: RetryPolicy; stream: RetryPolicy };
}

/**
 * Returns OpenAI with the user's key. Fails with kind 'bad-key' or 'unreachable' for settings that can't be sent, and for
 * an address of `ownOrigin`, which is the page's.
 */
export function openAIHost(
  { apiKey, openAIHost: entered }: OpenAISettings,
  ownOrigin?: string,
): ChatHost {
  const provider = 'OpenAI';
  const key = providerKey(provider, apiKey);
  return {
    provider,
    secrets: [key],
    address: providerAddress(provider, entered.trim() || defaultSettings.openAIHost, ownOrigin),
    headers: { authorization: `Bearer ${key}` },
    // A compatible host in OpenAI's place gets OpenAI's form of request first.
    traits: { schemaForm: 'named-tool', takesParallelToolCalls: true },
    streams: true,
    policies: hostedPolicies,
  };
}

const provider = 'Your endpoint';

/**
 * Returns the endpoint of the settings. Fails with kind 'bad-key' or 'unreachable' and a reason for settings that can't be
 * sent, and for an address of `ownOrigin`, which is the page's.
 */
export function endpointHost(settings: EndpointSettings, ownOrigin?: string): ChatHost {
  const address = providerAddress(provider, settings.endpointHost, ownOrigin);
  const { hostname } = new URL(address);
  const key = keyOf(settings.endpointKey);
  const extra = extraHeadersOf(settings.endpointHeaders);
  const known = knownHostAt(hostname);
  return {
    provider,
    secrets: [key, ...secretsIn(Object.values(extra))],
    address,
    headers: {
      ...(key !== '' && { authorization: `Bearer ${key}` }),
      ...known.headers,
      ...extra,
    },
    traits: withDialect(known, settings.endpointDialect),
    streams: settings.endpointDialect?.streams ?? true,
    policies: isLocal(hostname) ? selfHostedPolicies : hostedPolicies,
  };
}

export function knownHostAt(hostname: string): KnownHost {
  return knownChatHosts.find(({ matches }) => matches.test(hostname)) ?? unknownHost;
}

function withDialect(known: ChatHost['traits'], dialect: Dialect | undefined): ChatHost['traits'] {
  const { takesParallelToolCalls, fields } = known;
  const schemaForm = dialect?.schemaForm ?? known.schemaForm;
  return { schemaForm, takesParallelToolCalls, ...(fields && { fields }) };
}

function unusable(reason: string): ProviderError {
  return new ProviderError({ kind: 'unreachable', provider, reason });
}

function keyOf(entered: string): string {
  const key = entered.trim();
  if (/^[\x21-\x7e]*$/.test(key)) return key;
  const reason = 'The key of your endpoint contains a space or a character that no key can have';
  throw new ProviderError({ kind: 'bad-key', provider, reason });
}

function extraHeadersOf(entered: EndpointSettings['endpointHeaders']): Record<string, string> {
  const problem = findHeaderProblem(entered);
  if (problem) throw unusable(problem.message);
  return Object.fromEntries(
    entered
      .map(({ name, value }) => [name.trim().toLowerCase(), value.trim()] as const)
      .filter(([name]) => name !== ''),
  );
}

/** Shorter values, such as 'true' or 'sales', are not keys, and they occur in other sentences. */
const minSecretLength = 6;
/** A value after 'Bearer' or 'Basic' is a key even if it is short. */
const minCredentialLength = 3;

/** Returns the values of headers that may be keys, and the credentials after a scheme in them. The longest comes first. */
function secretsIn(values: readonly string[]): string[] {
  const credentials = values.flatMap((value) => /^[\w-]+[ \t]+(.+)$/.exec(value)?.[1] ?? []);
  return [
    ...values.filter(({ length }) => length >= minSecretLength),
    ...credentials.filter(({ length }) => length >= minCredentialLength),
  ].sort((a, b) => b.length - a.length);
}

/** Models on this computer or in the local network need time and bill nothing. */
const localName =
  /^(?:[^.]+|127\.[\d.]+|10\.[\d.]+|192\.168\.[\d.]+|172\.(?:1[6-9]|2\d|3[01])\.[\d.]+)$|\.(?:localhost|local|internal|lan)$/;

function isLocal(hostname: string): boolean {
  return localName.test(hostname);
}
