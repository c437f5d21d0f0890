import { redact } from '../errors/redact.ts';
import { ProviderError, type ProviderErrorKind } from '../errors/provider-error.ts';
import { parseJson, type HttpResponse } from '../http/send.ts';
import { errorAnswerSchema, type Job } from './responses.ts';

export const provider = 'AssemblyAI';

export function errorOf({ status, text, retryAfterMs }: HttpResponse, key: string): ProviderError {
  const said = errorAnswerSchema.safeParse(parseJson(text)).data ?? {};
  const code = said.error_code ?? codeOfTitle(said.title);
  const words = said.error ?? said.message ?? said.detail ?? said.title ?? text;
  return new ProviderError({
    kind: isUnknown(status, said.error) ? 'not-found' : kindOf(status, words, code),
    provider,
    status,
    reason: redact(words, key),
    retryAfterMs,
  });
}

/** The newest hosts only have a title, such as 'Bad Audio' for the code `bad_audio`. */
function codeOfTitle(title: string | undefined): string | undefined {
  return title?.toLowerCase().replaceAll(' ', '_');
}

const audioCodes = new Set<string | undefined>(['bad_audio', 'audio_too_short', 'audio_too_large']);

const isAboutAnotherKey = /transcript lookup error|transcript id not found|cannot access uploaded/i;

/** A job that this key does not have and a recording of another key are reported only in `error`. */
function isUnknown(status: number, error: string | undefined): boolean {
  return error !== undefined && (status === 404 || isAboutAnotherKey.test(error));
}

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

/** An upload is kept for a day or two. */
const isGone = /download error|unable to download/i;

/** If the language is detected, a recording without speech fails with this message. Otherwise its transcript is empty. */
const isSilence = /language.?detection cannot be performed on files with no spoken audio/i;

/** Returns the error of a job without a transcript, or undefined if it has one or if nothing was said. */
export function errorOfJob(job: Job, key: string): ProviderError | undefined {
  if (isDeleted(job)) return new ProviderError({ kind: 'not-found', provider });
  const words = job.error ?? '';
  if (job.status !== 'error' || isSilence.test(words)) return undefined;
  return new ProviderError({ kind: kindOfJob(words), provider, reason: redact(words, key) });
}

/** A deleted job stays `completed`, but its fields are empty and its text says that it was deleted. */
function isDeleted({ audio_url: audioUrl, text, utterances, words }: Job): boolean {
  if (audioUrl && /^https?:\/\/deleted_by_user\b/i.test(audioUrl)) return true;
  return text === 'Deleted by user.' && !utterances?.length && !words?.length;
}

function kindOfJob(words: string): ProviderErrorKind {
  if (isGone.test(words)) return 'not-found';
  return isAboutAudio.test(words) ? 'bad-audio' : 'transcription-failed';
}
