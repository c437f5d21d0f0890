import * as z from 'zod/mini';
import { ProviderError, type ProviderErrorKind } from '../errors/provider-error.ts';
import { redact } from '../errors/redact.ts';
import { parseJson, type HttpResponse } from '../http/send.ts';
import { isModelGone } from '../speech/speech-errors.ts';
import { errorOf, provider } from './errors.ts';

const text = z.catch(z.string(), '');

const speechErrorSchema = z.object({ error: z.object({ message: text, code: text }) });

export function errorOfSpeech(response: HttpResponse, key: string): ProviderError {
  const { status, retryAfterMs } = response;
  const { error } = speechErrorSchema.safeParse(parseJson(response.text)).data ?? {};
  // A gateway or the user's own host reports errors like the rest of the API.
  const { reason } = errorOf(response, key);
  return new ProviderError({
    kind: kindOf(status, error?.code ?? '', error?.message ?? reason ?? ''),
    provider,
    status,
    reason: error ? redact(error.message, key) : reason,
    retryAfterMs,
  });
}

function kindOf(status: number, code: string, words: string): ProviderErrorKind {
  if (isModelGone({ status, code, words })) return 'model-not-found';
  if (status === 401 || status === 403) return 'bad-key';
  if (status === 402 || /account balance|top up|insufficient/i.test(`${code} ${words}`))
    return 'no-credit';
  if (status === 404 || status === 405 || status === 501) return 'unreachable';
  if (status === 408) return 'timeout';
  if (status === 429) return 'rate-limited';
  return status >= 500 || status === 409 ? 'server-fault' : 'refused';
}
