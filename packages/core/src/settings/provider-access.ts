import type { ModelProvider, Settings } from '@sales-analytics/contract';

/** What a provider of language models is called on the screen. */
export const modelProviderNames = {
  openai: 'OpenAI',
  ollama: 'Ollama',
} as const satisfies Record<ModelProvider, string>;

/** Whether a recording can be transcribed with these settings. */
export function hasTranscriptionKey({ assemblyAIKey }: Settings): boolean {
  return assemblyAIKey.trim() !== '';
}

/** Whether the chosen language model can be asked: OpenAI takes a key, Ollama only has a host. */
export function hasLanguageModel({ modelProvider, apiKey, ollamaHost }: Settings): boolean {
  const needed = modelProvider === 'openai' ? apiKey : ollamaHost;
  return needed.trim() !== '';
}
