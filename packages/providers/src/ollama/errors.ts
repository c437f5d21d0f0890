import { ProviderError, type ProviderErrorKind } from '../provider-error.ts';
import { cleanReason } from '../reason.ts';
import { parseJson, type Answer } from '../send.ts';
import { errorAnswerSchema } from './answers.ts';

export const provider = 'Ollama';

/** The error for an answer that is no success. */
export function errorOf({ status, text, retryAfterMs }: Answer): ProviderError {
  const parsed = errorAnswerSchema.safeParse(parseJson(text));
  const words = parsed.success ? parsed.data.error : '';
  const reason = cleanReason(words);
  return new ProviderError({
    kind: kindOf(status, words),
    provider,
    status,
    ...(reason !== undefined && { reason }),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  });
}

function kindOf(status: number, words: string): ProviderErrorKind {
  if (status === 401) return 'bad-key';
  // The host's way to refuse a page that is not among its OLLAMA_ORIGINS.
  if (status === 403) return 'unreachable';
  if (status === 404) return 'model-not-found';
  if (/context length/i.test(words)) return 'prompt-too-long';
  if (status === 408) return 'timeout';
  if (status === 429) return 'rate-limited';
  return status >= 500 ? 'server-fault' : 'refused';
}

/** A browser is not told why it may not read an answer: not running and not allowed look alike. */
export function asUnreachable(error: unknown): unknown {
  if (!(error instanceof ProviderError) || error.kind !== 'network') return error;
  return new ProviderError({ kind: 'unreachable', provider, cause: error.cause });
}
