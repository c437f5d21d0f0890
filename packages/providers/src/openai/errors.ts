import type * as sdk from 'openai';
import { ProviderError } from '../provider-error.ts';
import { cleanReason } from '../reason.ts';
import { retryAfterMs } from '../retry-after.ts';
import { kindOfRefusal, refusalOf, type Refusal } from './refusal.ts';

export const provider = 'OpenAI';

type Sdk = Pick<typeof sdk, 'APIError' | 'APIConnectionError' | 'APIConnectionTimeoutError'>;

/**
 * The error for whatever the SDK threw. The SDK's own error never goes along as cause where there was
 * an answer: the answer may repeat the key.
 */
export function errorOf(thrown: unknown, names: Sdk, key: string): ProviderError {
  if (thrown instanceof ProviderError) return thrown;
  if (thrown instanceof names.APIConnectionTimeoutError) {
    return new ProviderError({ kind: 'timeout', provider });
  }
  if (thrown instanceof names.APIConnectionError) {
    if (thrown.cause instanceof ProviderError) return thrown.cause;
    return new ProviderError({ kind: 'network', provider, cause: thrown.cause });
  }
  if (!(thrown instanceof names.APIError)) {
    // The SDK parses a successful answer by itself: what is left is an answer it could not read.
    return new ProviderError({ kind: 'unreadable-answer', provider });
  }
  const { headers, status = 0, message } = thrown as sdk.APIError;
  const waitMs = retryAfterMs((name) => headers?.get(name), Date.now());
  return errorOfRefusal(refusalOf(status, thrown.error, wordsOf(message)), key, waitMs);
}

export function errorOfRefusal(refusal: Refusal, key: string, waitMs?: number): ProviderError {
  return new ProviderError({
    kind: kindOfRefusal(refusal),
    provider,
    status: refusal.status,
    reason: cleanReason(refusal.words, key),
    retryAfterMs: waitMs,
  });
}

/** The SDK puts the status before what the body says, and has a phrase for saying nothing. */
function wordsOf(message: string): string {
  return message.replace(/^\d{3} /, '').replace(/^status code \(no body\)$/, '');
}
