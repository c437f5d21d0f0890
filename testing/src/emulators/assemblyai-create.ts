import { readJsonObject } from './reply.ts';

export interface CreateRequest {
  audioUrl: string;
  speechModels: readonly string[];
  speakerLabels: boolean;
  /** Each channel is transcribed. If `speakerLabels` is set, the voices in it are told apart too. */
  multichannel: boolean;
  languageDetection: boolean;
  /** The value null means the provider's default, unless the language is detected. */
  languageCode: string | null;
  prompt: string | null;
  keytermsPrompt: readonly string[];
}

type Read = { ok: true; request: CreateRequest } | { ok: false; error: string };
type Fields = Record<string, unknown>;

const servedModels: readonly string[] = [
  'assemblyai-stt-3-7',
  'universal-3-5-pro',
  'universal-2',
  'universal',
];

export function readCreateRequest(body: string): Read {
  const wanted = readJsonObject(body);
  if (!wanted) return { ok: false, error: 'Invalid JSON in request body' };
  const error = errorOfSource(wanted) ?? errorOfModels(wanted) ?? errorOfLanguage(wanted);
  return error === undefined ? { ok: true, request: requestOf(wanted) } : { ok: false, error };
}

function requestOf(wanted: Fields): CreateRequest {
  return {
    audioUrl: String(wanted['audio_url']),
    speechModels: listOf(wanted['speech_models']),
    speakerLabels: wanted['speaker_labels'] === true,
    multichannel: wanted['multichannel'] === true,
    languageDetection: wanted['language_detection'] === true,
    languageCode: textOf(wanted['language_code']),
    prompt: textOf(wanted['prompt']),
    keytermsPrompt: listOf(wanted['keyterms_prompt']),
  };
}

function errorOfSource({ audio_url: url, ...wanted }: Fields): string | undefined {
  if (typeof url !== 'string' || !/^https?:\/\//.test(url)) return 'audio_url must be a valid URL';
  const switches = ['speaker_labels', 'multichannel', 'language_detection'];
  const wrong = switches.find((name) => !isOptional(wanted[name], isBoolean));
  return wrong === undefined ? undefined : `${wrong} must be a boolean`;
}

function errorOfModels(wanted: Fields): string | undefined {
  const { speech_models: models, speech_model: single, prompt, keyterms_prompt: terms } = wanted;
  if (!isOptional(models, isListOfText)) return 'speech_models must be a list of model names';
  const unknown = listOf(models).find((model) => !servedModels.includes(model));
  if (unknown !== undefined) return `speech model "${unknown}" is no longer available`;
  if (!isAbsent(single)) return 'speech_model is no longer supported, use speech_models';
  if (!isAbsent(wanted['word_boost']))
    return 'word_boost is no longer supported, use keyterms_prompt';
  if (!isOptional(prompt, isText)) return 'prompt must be a text';
  if (!isOptional(terms, isListOfText)) return 'keyterms_prompt must be a list of texts';
  // The documentation does not allow this. The status and the message are not known.
  if (!isAbsent(prompt) && !isAbsent(terms))
    return 'prompt and keyterms_prompt can not be used together';
  return undefined;
}

function errorOfLanguage(wanted: Fields): string | undefined {
  const { language_code: code, language_detection: detection } = wanted;
  if (!isOptional(code, isLanguageCode)) return 'language_code is not a supported language';
  // This is not documented. The emulator does the stricter of two possibilities.
  if (!isAbsent(code) && detection === true)
    return 'language_code and language_detection can not be used together';
  return undefined;
}

function isAbsent(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

function isOptional(value: unknown, isValid: (given: unknown) => boolean): boolean {
  return isAbsent(value) || isValid(value);
}

function isBoolean(value: unknown): boolean {
  return typeof value === 'boolean';
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isLanguageCode(value: unknown): boolean {
  return isText(value) && /^[a-z]{2,3}(?:_[a-z]{2})?$/.test(value);
}

function isListOfText(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(isText);
}

function listOf(value: unknown): string[] {
  return isListOfText(value) ? value : [];
}

function textOf(value: unknown): string | null {
  return isText(value) ? value : null;
}
