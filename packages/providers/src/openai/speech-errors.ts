import { ProviderError } from '../provider-error.ts';
import { retryAfterMs } from '../retry-after.ts';
import { parseJson } from '../send.ts';
import { errorOfRefusal, provider } from './errors.ts';
import { kindOfRefusal, refusalOf } from './refusal.ts';

/** How a host answers that is compatible in its chat and has no speech. */
const isWithoutSpeech = new Set([404, 405, 501]);

/** The error for an answer that is no success. */
export function errorOfSpeech(
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  text: string,
  key: string,
): ProviderError {
  const body = parseJson(text);
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : text;
  const refusal = refusalOf(status, error);
  if (isWithoutSpeech.has(status) && kindOfRefusal(refusal) !== 'model-not-found')
    return new ProviderError({
      kind: 'unreachable',
      provider,
      reason: 'The OpenAI address in Settings offers no speech: choose this browser’s voice there',
    });
  const waitMs = retryAfterMs((name) => headers.get(name), Date.now());
  return errorOfRefusal(refusal, key, waitMs);
}
