import { ProviderError, type ProviderErrorKind } from '../provider-error.ts';
import { cleanReason } from '../reason.ts';
import { parseJson, type Answer } from '../send.ts';
import { errorAnswerSchema } from './answers.ts';

export const provider = 'Ollama';

/** The error for an answer that is no success, or is one in name only. */
export function errorOf({ status, text, retryAfterMs }: Answer): ProviderError {
  const words = errorWords(text) ?? text;
  return new ProviderError({
    kind: kindOf(status, words),
    provider,
    status,
    reason: cleanReason(words),
    retryAfterMs,
  });
}

/** What the host says went wrong; undefined where the answer speaks of no error. */
export function errorWords(text: string): string | undefined {
  const parsed = errorAnswerSchema.safeParse(parseJson(text));
  return parsed.success ? parsed.data.error : undefined;
}

function kindOf(status: number, words: string): ProviderErrorKind {
  // The host's way to refuse a page that is not among its OLLAMA_ORIGINS.
  if (status === 403) return 'unreachable';
  // Another server, or a path under the host's address, knows of no model at all.
  if (status === 404) return /model/i.test(words) ? 'model-not-found' : 'unreachable';
  if (/context length/i.test(words)) return 'prompt-too-long';
  if (status === 401) return 'bad-key';
  if (status === 408) return 'timeout';
  if (status === 429) return 'rate-limited';
  // A failure within an answer of status 200 is the host's own.
  return status >= 500 || status < 300 ? 'server-fault' : 'refused';
}

/**
 * A browser is not told why it may not read an answer: not running and not allowed look alike. An answer that broke
 * off is neither, its status was read.
 */
export function asUnreachable(error: unknown): unknown {
  if (!(error instanceof ProviderError) || error.kind !== 'network') return error;
  if (error.status !== undefined) return error;
  return new ProviderError({ kind: 'unreachable', provider, cause: error.cause });
}
