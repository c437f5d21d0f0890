import {
  defaultSettings,
  findHeaderProblem,
  type Dialect,
  type Settings,
} from '@sales-analytics/contract';
import { ProviderError, type ProviderName } from '../errors/provider-error.ts';
import { providerAddress, providerKey } from '../http/provider-address.ts';
import { hostedPolicies, selfHostedPolicies, type RetryPolicy } from '../http/retry-policy.ts';
import { knownHostOf, type KnownHost } from './known-hosts.ts';

/** The settings of OpenAI, or of a compatible host in its place. */
export type OpenAISettings = Pick<Settings, 'apiKey' | 'openAIHost'>;

export type EndpointSettings = Pick<
  Settings,
  'endpointHost' | 'endpointKey' | 'endpointHeaders' | 'endpointDialect'
>;

/** Whose responses are read, and what none of their errors may show. */
export interface HostIdentity {
  provider: ProviderName;
  /** The key, and the values of extra headers, which may be keys too. */
  secrets: readonly string[];
}

/** A host of OpenAI's chat format. */
export interface ChatHost extends HostIdentity {
  /** A base URL for `urlAt`. */
  address: string;
  /** Sent with each request, the key among them where there is one. Names are in lower case. */
  headers: Readonly<Record<string, string>>;
  traits: Pick<KnownHost, 'schemaForm' | 'takesParallelToolCalls' | 'fields'>;
  streams: boolean;
  policies: { answer: RetryPolicy; stream: RetryPolicy };
}

/**
 * OpenAI with the user's key. Fails with kind 'bad-key' or 'unreachable' for settings that can't be sent, and for an
 * address of `ownOrigin`, the page's.
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
    // A compatible host in OpenAI's place is asked like OpenAI first.
    traits: { schemaForm: 'named-tool', takesParallelToolCalls: true },
    streams: true,
    policies: hostedPolicies,
  };
}

const provider = 'Your endpoint';

/**
 * The endpoint of the settings. Fails with kind 'bad-key' or 'unreachable' and a reason for settings that can't be
 * sent, and for an address of `ownOrigin`, the page's.
 */
export function endpointHost(settings: EndpointSettings, ownOrigin?: string): ChatHost {
  const address = providerAddress(provider, settings.endpointHost, ownOrigin);
  const { hostname } = new URL(address);
  const key = keyOf(settings.endpointKey);
  const extra = extraHeadersOf(settings.endpointHeaders);
  const known = knownHostOf(address);
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

/** Shorter ones, like 'true' or 'sales', are no keys, and are words of other sentences. */
const minSecretLength = 6;
/** What stands behind 'Bearer' or 'Basic' is a key, whatever it looks like. */
const minCredentialLength = 3;

/** The values of headers that may be keys, and what stands in them behind a scheme; the longest first. */
function secretsIn(values: readonly string[]): string[] {
  const credentials = values.flatMap((value) => /^[\w-]+[ \t]+(.+)$/.exec(value)?.[1] ?? []);
  return [
    ...values.filter(({ length }) => length >= minSecretLength),
    ...credentials.filter(({ length }) => length >= minCredentialLength),
  ].sort((a, b) => b.length - a.length);
}

/** This computer and the local network, where models run that need time and bill nothing. */
const localName =
  /^(?:[^.]+|127\.[\d.]+|10\.[\d.]+|192\.168\.[\d.]+|172\.(?:1[6-9]|2\d|3[01])\.[\d.]+)$|\.(?:localhost|local|internal|lan)$/;

function isLocal(hostname: string): boolean {
  return localName.test(hostname);
}
