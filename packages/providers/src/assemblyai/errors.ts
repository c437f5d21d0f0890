import { cleanReason } from '../reason.ts';
import { ProviderError, type ProviderErrorKind } from '../provider-error.ts';
import { parseJson, type Answer } from '../send.ts';
import { errorAnswerSchema, type Job } from './answers.ts';

export const provider = 'AssemblyAI';

/** The error for an answer that is no success; the balance is told by its words alone. */
export function errorOf({ status, text, retryAfterMs }: Answer, key: string): ProviderError {
  const parsed = errorAnswerSchema.safeParse(parseJson(text));
  const reason = parsed.success ? parsed.data.error : undefined;
  return new ProviderError({
    kind: kindOf(status, reason ?? ''),
    provider,
    status,
    ...(reason !== undefined && { reason: cleanReason(reason, key) }),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  });
}

function kindOf(status: number, reason: string): ProviderErrorKind {
  if (status === 401) return 'bad-key';
  if (/balance|top up|insufficient funds/i.test(reason)) return 'no-credit';
  if (status === 429) return 'rate-limited';
  if (status === 408) return 'timeout';
  if (status >= 500) return 'server-fault';
  return 'transcription-failed';
}

/** The error for a job that ended in status `error`. */
export function jobError(job: Job, key: string): ProviderError {
  const reason = job.error ?? undefined;
  const isAudio = /audio|file|decod|duration|format|download/i.test(reason ?? '');
  return new ProviderError({
    kind: isAudio ? 'bad-audio' : 'transcription-failed',
    provider,
    ...(reason !== undefined && { reason: cleanReason(reason, key) }),
  });
}
