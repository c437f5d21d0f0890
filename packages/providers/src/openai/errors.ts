import type * as sdk from 'openai';
import { ProviderError, type ProviderErrorKind } from '../provider-error.ts';
import { cleanReason } from '../reason.ts';
import { readRetryAfter } from '../send.ts';

export const provider = 'OpenAI';

type Sdk = typeof sdk;

/** Turns what the SDK threw into our one error. An abort comes back as the signal's reason. */
export function errorOf(thrown: unknown, context: { sdk: Sdk; key: string; signal: AbortSignal }) {
  const { sdk: names, key, signal } = context;
  if (signal.aborted) return signal.reason;
  if (thrown instanceof ProviderError) return thrown;
  if (thrown instanceof names.APIConnectionTimeoutError) {
    return new ProviderError({ kind: 'timeout', provider, cause: thrown });
  }
  if (thrown instanceof names.APIConnectionError) {
    return new ProviderError({ kind: 'network', provider, cause: thrown });
  }
  if (thrown instanceof names.APIError) return errorOfAnswer(thrown, key);
  // The SDK parses a successful answer by itself: what is left is an answer it could not read.
  return new ProviderError({ kind: 'unreadable-answer', provider, cause: thrown });
}

function errorOfAnswer(answer: sdk.APIError, key: string): ProviderError {
  const words = wordsOf(answer);
  const reason = cleanReason(words, key);
  const retryAfterMs = readRetryAfter(answer.headers?.get('retry-after') ?? null);
  return new ProviderError({
    kind: kindOf(answer, words),
    provider,
    ...(answer.status !== undefined && { status: answer.status }),
    ...(reason !== undefined && { reason }),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  });
}

/** The body's own message; the SDK's message puts the status before it. */
function wordsOf({ error, message }: sdk.APIError): string {
  if (typeof error === 'object' && error !== null && 'message' in error)
    return String(error.message);
  return message;
}

function kindOf({ status, code, type }: sdk.APIError, words: string): ProviderErrorKind {
  const codes = `${code ?? ''} ${type ?? ''}`;
  if (/insufficient_quota|credit_balance|spend_limit|usage_limit/.test(codes)) return 'no-credit';
  if (/model_not_found/.test(codes) || status === 404) return 'model-not-found';
  if (/context_length_exceeded/.test(codes) || /context length/i.test(words))
    return 'prompt-too-long';
  if (/content_filter|content_policy/.test(codes)) return 'refused';
  if (status === 401 || status === 403) return 'bad-key';
  if (status === 429) return 'rate-limited';
  if (status === 408) return 'timeout';
  if (status === undefined) return 'network';
  return status >= 500 ? 'server-fault' : 'refused';
}
