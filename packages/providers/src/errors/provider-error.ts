export const providerErrorKinds = [
  'bad-key',
  /** The host requires a key, and none was sent. */
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
  /** The browser lacks what this needs. */
  'not-supported',
  /** A file of our own server could not be loaded. */
  'download-failed',
  'out-of-memory',
  /** The recording is in another language, or too noisy to be read. */
  'not-english',
  /** This browser has no language model, or this computer can't run it. */
  'no-browser-model',
  /** The browser has to load its language model first, which only the user can start. */
  'download-needed',
  'model-download-failed',
] as const;
export type ProviderErrorKind = (typeof providerErrorKinds)[number];

export type ProviderName =
  'AssemblyAI' | 'OpenAI' | 'Ollama' | 'Your endpoint' | 'This computer' | 'This browser';

export interface ProviderErrorDetails {
  kind: ProviderErrorKind;
  provider: ProviderName;
  /** It is missing if there was no response. */
  status?: number;
  /** The provider's message can be shown, because its keys were removed. */
  reason?: string;
  retryAfterMs?: number;
  /** It is true if a request to https got no response, for which a certificate may be the cause. */
  isHttps?: boolean;
  cause?: unknown;
}

/** This package throws no other error. After an abort, the signal's reason is thrown. */
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
