import { invalid, openAIError } from './openai-errors.ts';
import { json, type Reply } from './reply.ts';

type ModelUse = 'chat' | 'speech' | 'transcription' | 'embeddings';

export interface OpenAIModel {
  id: string;
  use: ModelUse;
  /** The model is refused from this ISO date. */
  shutdown_date?: string;
}

/** These are some of the provider's models with their published ends. */
export const usualModels: readonly OpenAIModel[] = [
  { id: 'gpt-6.1-sol', use: 'chat' },
  { id: 'gpt-6.1-terra', use: 'chat' },
  { id: 'gpt-6-luna', use: 'chat' },
  { id: 'gpt-5.6-luna', use: 'chat' },
  { id: 'gpt-5.5', use: 'chat' },
  { id: 'gpt-5.4-mini', use: 'chat' },
  { id: 'gpt-5-mini', use: 'chat', shutdown_date: '2026-12-11' },
  { id: 'gpt-4o', use: 'chat', shutdown_date: '2027-01-14' },
  { id: 'gpt-4o-mini', use: 'chat', shutdown_date: '2027-01-14' },
  { id: 'gpt-4.1-mini', use: 'chat', shutdown_date: '2027-01-14' },
  { id: 'tts-1', use: 'speech', shutdown_date: '2027-01-06' },
  { id: 'tts-1-hd', use: 'speech', shutdown_date: '2027-01-06' },
  { id: 'gpt-4o-mini-tts', use: 'speech', shutdown_date: '2027-01-06' },
  { id: 'gpt-4o-mini-tts-2025-12-15', use: 'speech', shutdown_date: '2027-01-06' },
  { id: 'whisper-1', use: 'transcription', shutdown_date: '2027-02-26' },
  { id: 'gpt-transcribe', use: 'transcription' },
  { id: 'text-embedding-3-small', use: 'embeddings' },
];

const retired =
  /^(gpt-3\.5-turbo.*|gpt-4|gpt-4-(?!o).*|gpt-4\.1-nano.*|o1(-.*)?|o3-mini.*|o4-mini.*)$/;

export interface ModelShelf {
  listed: readonly OpenAIModel[];
  /** These models are served, but not listed. */
  unlisted: readonly OpenAIModel[];
  /** The time is in milliseconds since 1970. */
  nowMs: number;
}

export function chatModel(id: string): OpenAIModel {
  return { id, use: 'chat' };
}

/** `GET /v1/models`. */
export function modelList({ listed, nowMs }: ModelShelf): Reply {
  const data = listed.filter((model) => !hasEnded(model, nowMs)).map(wireModel);
  return json(200, { object: 'list', data });
}

/** `GET /v1/models/{id}`. */
export function oneModel(id: string, shelf: ModelShelf): Reply {
  const refused = refuseModel(id, shelf);
  const found = findModel(id, shelf);
  return refused ?? (found ? json(200, wireModel(found)) : modelNotFound(id));
}

function refuseModel(id: string, shelf: ModelShelf): Reply | undefined {
  const found = findModel(id, shelf);
  if (found) return hasEnded(found, shelf.nowMs) ? modelEnded(id) : undefined;
  return retired.test(id) ? modelEnded(id) : modelNotFound(id);
}

export function refuseUse(id: unknown, use: ModelUse, shelf: ModelShelf): Reply | undefined {
  if (typeof id !== 'string' || id === '')
    return invalid({ message: 'you must provide a model parameter', param: 'model' });
  const refused = refuseModel(id, shelf);
  if (refused || findModel(id, shelf)?.use === use) return refused;
  if (use !== 'chat') return modelNotFound(id);
  return openAIError(404, {
    message:
      'This is not a chat model and thus not supported in the v1/chat/completions endpoint. Did you mean to use v1/completions?',
    type: 'invalid_request_error',
    param: 'model',
    code: null,
  });
}

function findModel(id: string, { listed, unlisted }: ModelShelf): OpenAIModel | undefined {
  return [...listed, ...usualModels, ...unlisted].find((model) => model.id === id);
}

function hasEnded({ shutdown_date: end }: OpenAIModel, nowMs: number): boolean {
  return end !== undefined && Date.parse(end) <= nowMs;
}

function wireModel({ use: _use, ...model }: OpenAIModel) {
  return { ...model, object: 'model', created: 1_760_000_000, owned_by: 'system' };
}

function modelEnded(id: string): Reply {
  return notFound(
    `The model \`${id}\` has been deprecated, learn more here: https://platform.openai.com/docs/deprecations`,
  );
}

function modelNotFound(id: string): Reply {
  return notFound(`The model \`${id}\` does not exist or you do not have access to it.`);
}

function notFound(message: string): Reply {
  const type = 'invalid_request_error';
  return openAIError(404, { message, type, param: null, code: 'model_not_found' });
}
