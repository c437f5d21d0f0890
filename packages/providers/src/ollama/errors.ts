import { ProviderError, type ProviderErrorKind } from '../errors/provider-error.ts';
import { redact } from '../errors/redact.ts';
import { parseJson, type HttpResponse } from '../http/send.ts';
import { errorAnswerSchema, runnerErrorSchema } from './responses.ts';

export const provider = 'Ollama';

/** Returns the error for a failed response, or for an error that came with status 200. */
export function errorOf({ status, text, retryAfterMs }: HttpResponse): ProviderError {
  const answer = errorAnswer(text);
  const words = answer?.error ?? text;
  const isSignedOut = status === 401 && typeof answer?.signin_url === 'string';
  return new ProviderError({
    kind: isSignedOut ? 'not-signed-in' : kindOf(status, words),
    provider,
    status,
    reason: redact(innerMessage(words)),
    retryAfterMs,
  });
}

export function isWebPage(text: string): boolean {
  return /^\s*</.test(text);
}

export function errorMessage(text: string): string | undefined {
  return errorAnswer(text)?.error;
}

function errorAnswer(text: string) {
  const parsed = errorAnswerSchema.safeParse(parseJson(text));
  return parsed.success ? parsed.data : undefined;
}

/** Since version 0.30 the message may be the JSON response of the host's own runner. */
function innerMessage(words: string): string {
  const parsed = runnerErrorSchema.safeParse(parseJson(words));
  return parsed.success ? parsed.data.error.message : words;
}

const isAboutLength = /context (?:length|size|window)|exceed_context_size/i;

function kindOf(status: number, words: string): ProviderErrorKind {
  // A 403 without a message means that the page is not among the host's OLLAMA_ORIGINS.
  if (status === 403) return /cloud|remote/i.test(words) ? 'refused' : 'unreachable';
  if (/unexpected endpoint or method/i.test(words)) return 'unreachable';
  // If a 404 does not mention a model, it comes from another server or from a wrong path.
  if (status === 404) return /model/i.test(words) ? 'model-not-found' : 'unreachable';
  if (isAboutLength.test(words)) return 'prompt-too-long';
  if (status === 401) return 'bad-key';
  if (status === 408) return 'timeout';
  if (status === 429) return 'rate-limited';
  // An error with status 200 comes from the host itself.
  return status >= 500 || status < 300 ? 'server-fault' : 'refused';
}

/**
 * A browser can't distinguish a host that is not running from one that does not allow this page, so both become kind
 * 'unreachable'. A response that broke stays 'network'.
 */
export function asUnreachable(error: unknown, url: string): unknown {
  if (!(error instanceof ProviderError) || error.kind !== 'network') return error;
  if (error.status !== undefined) return error;
  const isHttps = url.startsWith('https:');
  return new ProviderError({ kind: 'unreachable', provider, isHttps, cause: error.cause });
}
