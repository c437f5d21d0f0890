// Beside the other data of providers, because every page needs the default model and only some need the rest.
import type { Published } from './provider-data.ts';
import type { ModelProvider } from './settings.ts';

/** A model that its provider ends. */
export interface ModelEnd extends Published {
  model: string;
  /** ISO date from which the model is no longer served. */
  endsOn: string;
  /** The successor that the provider names, where it takes the same requests. */
  successor?: string;
}

/**
 * The models that are always offered. They have no source and no date, because no provider publishes this list: the
 * product's specification names them, whatever becomes of them. `modelEnds` says which have ended.
 */
export const offeredModels: Record<ModelProvider, readonly string[]> = {
  openai: ['gpt-4o-mini', 'gpt-3.5-turbo'],
  ollama: ['llama2', 'mistral', 'codellama'],
  endpoint: [],
};

const deprecations = {
  source: 'https://developers.openai.com/api/docs/deprecations',
  readOn: '2026-11-26',
} as const;

/** Takes instructions for how it sounds; the older tts-1 and tts-1-hd do not. */
export const openAISpeechModel = {
  model: 'gpt-4o-mini-tts',
  ...deprecations,
} as const satisfies Published & { model: string };

/** OpenAI's models that this product names. The successor named for speech has no speech endpoint. */
export const modelEnds: readonly ModelEnd[] = [
  { model: 'gpt-3.5-turbo', endsOn: '2026-10-23', successor: 'gpt-6-luna', ...deprecations },
  { model: openAISpeechModel.model, endsOn: '2027-01-06', ...deprecations },
  { model: 'gpt-4o-mini', endsOn: '2027-01-14', successor: 'gpt-6-luna', ...deprecations },
  { model: 'gpt-4o', endsOn: '2027-01-14', successor: 'gpt-6-luna', ...deprecations },
  { model: 'gpt-4.1', endsOn: '2027-01-14', successor: 'gpt-6-luna', ...deprecations },
  { model: 'gpt-4.1-mini', endsOn: '2027-01-14', successor: 'gpt-6-luna', ...deprecations },
];
