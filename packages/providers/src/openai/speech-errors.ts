import { ProviderError } from '../errors/provider-error.ts';
import { redact } from '../errors/redact.ts';
import { parseJson, type HttpResponse } from '../http/send.ts';
import { errorOfResponse } from './errors.ts';
import { kindOfErrorResponse, readErrorResponse, type ErrorResponse } from './error-response.ts';

const provider = 'OpenAI';

/** Statuses of a compatible host without a speech endpoint. */
const statusesWithoutSpeech = new Set([404, 405, 501]);

/** The error for a speech response without success. */
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

/** Hosts report a retired model by different statuses, codes and messages. */
function isModelGone({ status, code, words }: ErrorResponse): boolean {
  if (![400, 404, 410].includes(status)) return false;
  if (/model_(?:not_found|deprecated|retired)/.test(code)) return true;
  return (
    /\bmodels?\b/i.test(words) &&
    /deprecated|retired|shut ?down|no longer|not (?:exist|found|available|supported)/i.test(words)
  );
}

/** Whether speech is not available at all, so that another request is of no use. */
export function isSpeechUnavailable(error: unknown): boolean {
  if (!(error instanceof ProviderError)) return false;
  return error.kind === 'model-not-found' || error.kind === 'unreachable';
}
