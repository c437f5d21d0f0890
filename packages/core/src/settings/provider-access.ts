import type { ModelProvider, Settings } from '@sales-analytics/contract';

export const modelProviderNames = {
  openai: 'OpenAI',
  ollama: 'Ollama',
  endpoint: 'Your endpoint',
  browser: 'This browser',
} as const satisfies Record<ModelProvider, string>;

export function hasTranscriptionKey({ assemblyAIKey }: Settings): boolean {
  return assemblyAIKey.trim() !== '';
}

export type TranscriptionService = 'this-computer' | 'assemblyai';

export function transcriptionService(settings: Settings): TranscriptionService {
  if (settings.transcription !== 'automatic') return settings.transcription;
  return hasTranscriptionKey(settings) ? 'assemblyai' : 'this-computer';
}

/** This computer needs no key. */
export function canTranscribe(settings: Settings): boolean {
  return transcriptionService(settings) === 'this-computer' || hasTranscriptionKey(settings);
}

/**
 * An endpoint needs a model, because it has no default. The browser's own model needs nothing; whether it is ready is known
 * only to the browser.
 */
export function hasLanguageModel(settings: Settings): boolean {
  if (settings.modelProvider === 'browser') return true;
  const { apiKey, ollamaHost, endpointHost } = settings;
  const needed = { openai: apiKey, ollama: ollamaHost, endpoint: endpointHost };
  const isNamed = settings.modelProvider !== 'endpoint' || settings.modelName.trim() !== '';
  return needed[settings.modelProvider].trim() !== '' && isNamed;
}

export function practiceSettings(settings: Settings): Settings {
  const { practiceProvider, practiceModelName } = settings;
  if (practiceProvider === 'same') return settings;
  return { ...settings, modelProvider: practiceProvider, modelName: practiceModelName };
}
