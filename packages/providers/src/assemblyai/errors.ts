import { cleanReason } from '../reason.ts';
import { ProviderError, type ProviderErrorKind } from '../provider-error.ts';
import { parseJson, type Answer } from '../send.ts';
import { errorAnswerSchema, type Job } from './answers.ts';

export const provider = 'AssemblyAI';

/** The error for an answer that is no success; the balance is told by its words alone. */
export function errorOf({ status, text, retryAfterMs }: Answer, key: string): ProviderError {
  const { error_code: code, ...said } = errorAnswerSchema.safeParse(parseJson(text)).data ?? {};
  const words = said.error ?? said.message ?? said.detail ?? said.title ?? text;
  return new ProviderError({
    kind: kindOf(status, words, code),
    provider,
    status,
    reason: cleanReason(words, key),
    retryAfterMs,
  });
}

const audioCodes = new Set<string | undefined>(['bad_audio', 'audio_too_short', 'audio_too_large']);

function kindOf(status: number, words: string, code: string | undefined): ProviderErrorKind {
  if (status === 401) return 'bad-key';
  if (status === 402) return 'no-credit';
  if (status === 400 && /account balance|top up|insufficient (?:funds|balance)/i.test(words))
    return 'no-credit';
  if (status === 404) return 'unreachable';
  if (status === 408) return 'timeout';
  if (status === 413 || status === 415 || audioCodes.has(code)) return 'bad-audio';
  if (status === 429) return 'rate-limited';
  return status >= 500 ? 'server-fault' : 'transcription-failed';
}

const isAboutAudio =
  /does not appear to contain audio|no spoken audio|audio duration|too short|decod|transcod|corrupt/i;

/** The error for a job that ended in status `error`. */
export function jobError(job: Job, key: string): ProviderError {
  const words = job.error ?? '';
  return new ProviderError({
    kind: isAboutAudio.test(words) ? 'bad-audio' : 'transcription-failed',
    provider,
    reason: cleanReason(words, key),
  });
}
