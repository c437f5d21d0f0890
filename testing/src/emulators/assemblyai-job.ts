import type { Utterance } from '@sales-analytics/contract';
import type { Service, Job, Upload } from './assemblyai-service.ts';
import { finishedFields } from './assemblyai-transcript.ts';

/** A recording whose header is not read has this many channels. */
export const unreadChannels = 2;

export const deletedUrl = 'http://deleted_by_user';
const noSpeech = 'language_detection cannot be performed on files with no spoken audio.';

export function stateOf(service: Service, id: string, job: Job) {
  if (job.isDeleted) return deletedFields(id);
  const base = requestedFields(id, job);
  if (service.isHeld) return { ...base, status: 'processing' };
  if (job.polls < service.pollsUntilDone) {
    const isWaiting = job.polls === 1 && service.pollsUntilDone > 2;
    return { ...base, status: isWaiting ? 'queued' : 'processing' };
  }
  const heard = job.utterance ?? service.heard;
  const error = errorOf(service, job) ?? errorOfSilence(heard, job);
  if (error !== undefined) return { ...base, status: 'error', error };
  job.completedMs ??= Math.max(Date.now(), job.createdMs + 1);
  const channels = service.uploads.get(job.audioUrl)?.channels ?? unreadChannels;
  return {
    ...base,
    ...finishedFields(heard, { ...job, channels, spokenLanguage: service.spokenLanguage }),
    status: 'completed',
    audio_duration: Math.round(durationMs(service, heard) / 1000),
    speech_model_used: job.speechModels[0] ?? 'universal-3-5-pro',
  };
}

export function queuedState(id: string, job: Job) {
  return { ...requestedFields(id, job), status: 'queued' };
}

const emptyFields = {
  language_model: 'assemblyai_default',
  acoustic_model: 'assemblyai_default',
  language_confidence: null,
  language_confidence_threshold: null,
  language_codes: null,
  speech_model: null,
  text: null,
  words: null,
  utterances: null,
  confidence: null,
  audio_duration: null,
  webhook_url: null,
  webhook_status_code: null,
  webhook_auth: false,
  webhook_auth_header_name: null,
  auto_highlights: false,
  auto_highlights_result: null,
  redact_pii: false,
  summarization: false,
  summary: null,
} as const;

function requestedFields(id: string, job: Job) {
  return {
    ...emptyFields,
    id,
    audio_url: job.audioUrl,
    language_code: job.languageDetection ? null : (job.languageCode ?? 'en_us'),
    language_detection: job.languageDetection,
    speech_models: job.speechModels.length > 0 ? job.speechModels : null,
    speaker_labels: job.speakerLabels,
    multichannel: job.multichannel,
    prompt: job.prompt,
    keyterms_prompt: job.keytermsPrompt.length > 0 ? job.keytermsPrompt : null,
    punctuate: true,
    format_text: true,
  };
}

/** The provider also forgets the request of a deleted job. */
function deletedFields(id: string) {
  return {
    ...emptyFields,
    id,
    status: 'completed',
    text: 'Deleted by user.',
    audio_url: deletedUrl,
    language_code: 'en_us',
    language_detection: null,
    speech_models: null,
    speaker_labels: null,
    multichannel: null,
    prompt: null,
    keyterms_prompt: null,
    punctuate: null,
    format_text: null,
  };
}

function durationMs({ salesCall }: Service, heard: readonly Utterance[]): number {
  if (heard === salesCall.utterances) return salesCall.durationMs ?? 0;
  return Math.max(0, ...heard.map(({ endMs }) => endMs ?? 0));
}

function errorOf(service: Service, { audioUrl }: Job): string | undefined {
  const source = service.uploads.get(audioUrl);
  const ofEvery = service.jobErrors.find(({ isOf }) => !isOf);
  if (ofEvery) return ofEvery.text;
  if (!source || source.isDeleted)
    return `Download error, unable to download ${audioUrl}. Please make sure the file exists and is accessible from the internet.`;
  return source.jobError ?? errorOfType(source);
}

function errorOfType({ foreignType }: Upload): string | undefined {
  if (foreignType === undefined) return undefined;
  return `Transcoding failed. File does not appear to contain audio. File type is ${foreignType}.`;
}

function errorOfSilence(heard: readonly Utterance[], job: Job): string | undefined {
  return heard.length === 0 && job.languageDetection ? noSpeech : undefined;
}
