import { readJsonObject } from './reply.ts';

/** The request for a job. */
export interface CreateRequest {
  audioUrl: string;
  speechModels: readonly string[];
  speakerLabels: boolean;
  /** Each channel is transcribed; with `speakerLabels` its voices are told apart, too. */
  multichannel: boolean;
}

type Read = { ok: true; request: CreateRequest } | { ok: false; error: string };

const servedModels: readonly string[] = [
  'assemblyai-stt-3-7',
  'universal-3-5-pro',
  'universal-2',
  'universal',
];

export function readCreateRequest(body: string): Read {
  const wanted = readJsonObject(body);
  if (!wanted) return refused('Invalid JSON in request body');
  const {
    audio_url: audioUrl,
    speech_models: models = [],
    speaker_labels: labels = false,
    multichannel = false,
  } = wanted;
  if (typeof audioUrl !== 'string' || !/^https?:\/\//.test(audioUrl))
    return refused('audio_url must be a valid URL');
  if (typeof labels !== 'boolean') return refused('speaker_labels must be a boolean');
  if (typeof multichannel !== 'boolean') return refused('multichannel must be a boolean');
  if (!isListOfText(models)) return refused('speech_models must be a list of model names');
  const unknown = models.find((model) => !servedModels.includes(model));
  if (unknown !== undefined) return refused(`speech model "${unknown}" is no longer available`);
  if (wanted['word_boost'] !== undefined)
    return refused('word_boost is no longer supported, use keyterms_prompt');
  const request = { audioUrl, speechModels: models, speakerLabels: labels, multichannel };
  return { ok: true, request };
}

function isListOfText(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function refused(error: string): Read {
  return { ok: false, error };
}
