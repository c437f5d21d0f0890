import { ProviderError } from '../errors/provider-error.ts';
import { redact } from '../errors/redact.ts';
import { parseJson, type HttpResponse } from '../http/send.ts';
import { kindOfErrorResponse, readErrorResponse, type ErrorResponse } from './error-response.ts';

export const provider = 'OpenAI';

/** The error for a response without success. */
export function errorOf({ status, text, retryAfterMs }: HttpResponse, key: string): ProviderError {
  return errorOfResponse(refusalIn(status, text), key, retryAfterMs);
}

/** Reads the `error` of a JSON body, or a body that is no JSON as the message. */
function refusalIn(status: number, text: string): ErrorResponse {
  const body = parseJson(text);
  if (body === undefined) return readErrorResponse(status, undefined, text);
  const error =
    typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined;
  return readErrorResponse(status, error, error ? JSON.stringify(error) : '');
}

export function errorOfResponse(
  refusal: ErrorResponse,
  key: string,
  waitMs?: number,
): ProviderError {
  return new ProviderError({
    kind: kindOfErrorResponse(refusal),
    provider,
    status: refusal.status,
    reason: redact(refusal.words, key),
    retryAfterMs: waitMs,
  });
}
