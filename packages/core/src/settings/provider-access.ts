import type { ModelProvider, Settings } from '@sales-analytics/contract';

/** What a provider of language models is called on the screen. */
export const modelProviderNames = {
  openai: 'OpenAI',
  ollama: 'Ollama',
  endpoint: 'Your endpoint',
} as const satisfies Record<ModelProvider, string>;

/** Whether a recording can be transcribed with these settings. */
export function hasTranscriptionKey({ assemblyAIKey }: Settings): boolean {
  return assemblyAIKey.trim() !== '';
}

/** Whether the chosen language model can be asked: OpenAI takes a key, the others have an address, an endpoint no default model. */
export function hasLanguageModel(settings: Settings): boolean {
  const { apiKey, ollamaHost, endpointHost } = settings;
  const needed = { openai: apiKey, ollama: ollamaHost, endpoint: endpointHost };
  const isNamed = settings.modelProvider !== 'endpoint' || settings.modelName.trim() !== '';
  return needed[settings.modelProvider].trim() !== '' && isNamed;
}

/** The settings with which the prospect's replies are requested. */
export function practiceSettings(settings: Settings): Settings {
  const { practiceProvider, practiceModelName } = settings;
  if (practiceProvider === 'same') return settings;
  return { ...settings, modelProvider: practiceProvider, modelName: practiceModelName };
}
