/** The closed list of reasons why a provider's request fails. */
export const providerErrorKinds = [
  'bad-key',
  /** The host asks for a key, and none was sent. */
  'key-missing',
  /** The model runs in the provider's cloud, and the user's host is not signed in there. */
  'not-signed-in',
  'no-credit',
  'rate-limited',
  'model-not-found',
  'prompt-too-long',
  'network',
  'unreachable',
  'timeout',
  'refused',
  'cut-off',
  'unreadable-answer',
  'bad-audio',
  'transcription-failed',
  'not-found',
  'server-fault',
  /** The page could not load its own code for this provider. */
  'part-missing',
] as const;
export type ProviderErrorKind = (typeof providerErrorKinds)[number];

export type ProviderName = 'AssemblyAI' | 'OpenAI' | 'Ollama' | 'Your endpoint';

export interface ProviderErrorDetails {
  kind: ProviderErrorKind;
  provider: ProviderName;
  /** HTTP status, where there was a response. */
  status?: number;
  /** The provider's message without keys, fit to be shown. */
  reason?: string;
  /** The wait that the provider asks for. */
  retryAfterMs?: number;
  /** A request without a response went to https: its certificate may be the cause. */
  isHttps?: boolean;
  cause?: unknown;
}

/** The only error that this package throws. An abort is thrown with its own reason. */
export class ProviderError extends Error {
  readonly kind: ProviderErrorKind;
  readonly provider: ProviderName;
  readonly status: number | undefined;
  readonly reason: string | undefined;
  readonly retryAfterMs: number | undefined;
  readonly isHttps: boolean;

  constructor(details: ProviderErrorDetails) {
    super(`${details.provider}: ${details.kind}`, { cause: details.cause });
    this.name = 'ProviderError';
    this.kind = details.kind;
    this.provider = details.provider;
    this.status = details.status;
    this.reason = details.reason;
    this.retryAfterMs = details.retryAfterMs;
    this.isHttps = details.isHttps ?? false;
  }
}
