import { ProviderError } from '../provider-error.ts';
import { parseJson, type Answer } from '../send.ts';
import { errorOfRefusal, provider } from './errors.ts';
import { kindOfRefusal, refusalOf } from './refusal.ts';

/** How a host answers that is compatible in its chat and has no speech. */
const statusesWithoutSpeech = new Set([404, 405, 501]);

/** The error for an answer that is no success. */
export function errorOfSpeech({ status, text, retryAfterMs }: Answer, key: string): ProviderError {
  const body = parseJson(text);
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : text;
  const refusal = refusalOf(status, error);
  if (statusesWithoutSpeech.has(status) && kindOfRefusal(refusal) !== 'model-not-found')
    return new ProviderError({
      kind: 'unreachable',
      provider,
      reason: 'The OpenAI address in Settings offers no speech: choose this browser’s voice there',
    });
  return errorOfRefusal(refusal, key, retryAfterMs);
}
