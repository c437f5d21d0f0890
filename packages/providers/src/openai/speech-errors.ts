import { ProviderError } from '../errors/provider-error.ts';
import { redact } from '../errors/redact.ts';
import { parseJson, type HttpResponse } from '../http/send.ts';
import { isModelGone } from '../speech/speech-errors.ts';
import { errorOfResponse } from './errors.ts';
import { kindOfErrorResponse, readErrorResponse } from './error-response.ts';

const provider = 'OpenAI';

/** A compatible host without a speech endpoint responds with one of these. */
const statusesWithoutSpeech = new Set([404, 405, 501]);

export function errorOfSpeech(
  { status, text, retryAfterMs }: HttpResponse,
  key: string,
): ProviderError {
  const body = parseJson(text);
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : text;
  const refusal = readErrorResponse(status, error);
  if (isModelGone(refusal))
    return new ProviderError({
      kind: 'model-not-found',
      provider,
      status,
      reason: redact(refusal.words, key),
    });
  if (statusesWithoutSpeech.has(status) && kindOfErrorResponse(refusal) !== 'model-not-found')
    return new ProviderError({
      kind: 'unreachable',
      provider,
      reason:
        'The OpenAI address in Settings does not offer speech. Choose “This browser’s voice” in Settings',
    });
  return errorOfResponse(refusal, { provider, secrets: [key] }, retryAfterMs);
}
