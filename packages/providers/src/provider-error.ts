/** Every way in which a provider can fail us. */
export const providerErrorKinds = [
  'bad-key',
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
  /** The page could not fetch its own code for this provider. */
  'part-missing',
] as const;
export type ProviderErrorKind = (typeof providerErrorKinds)[number];

export type ProviderName = 'AssemblyAI' | 'OpenAI' | 'Ollama';

export interface ProviderErrorDetails {
  kind: ProviderErrorKind;
  provider: ProviderName;
  /** HTTP status, where there was an answer. */
  status?: number;
  /** The provider's own words, without keys. */
  reason?: string;
  /** How long the provider asked us to wait. */
  retryAfterMs?: number;
  cause?: unknown;
}

/** The one error that leaves this package. An abort is not an error: it passes as it came. */
export class ProviderError extends Error {
  readonly kind: ProviderErrorKind;
  readonly provider: ProviderName;
  readonly status: number | undefined;
  readonly reason: string | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(details: ProviderErrorDetails) {
    super(`${details.provider}: ${details.kind}`, { cause: details.cause });
    this.name = 'ProviderError';
    this.kind = details.kind;
    this.provider = details.provider;
    this.status = details.status;
    this.reason = details.reason;
    this.retryAfterMs = details.retryAfterMs;
  }
}
