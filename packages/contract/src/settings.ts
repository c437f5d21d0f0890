import * as z from 'zod/mini';

export const modelProviderSchema = z.enum(['openai', 'ollama']);
export type ModelProvider = z.infer<typeof modelProviderSchema>;

/** Who speaks the simulated prospect's lines: this browser, or OpenAI with the user's key. */
export const prospectVoiceSchema = z.enum(['browser', 'openai']);
export type ProspectVoice = z.infer<typeof prospectVoiceSchema>;

export const defaultSettings = {
  apiKey: '',
  modelProvider: 'openai',
  modelName: 'gpt-4o-mini',
  ollamaHost: 'http://localhost:11434',
  assemblyAIKey: '',
  assemblyAIHost: 'https://api.assemblyai.com',
  openAIHost: 'https://api.openai.com/v1',
  prospectVoice: 'browser',
} as const;

export const assemblyAIHosts = {
  us: 'https://api.assemblyai.com',
  eu: 'https://api.eu.assemblyai.com',
} as const;

/** Where the same regions transcribe a short recording in one request. */
export const assemblyAISyncHosts = {
  us: 'https://sync.assemblyai.com',
  eu: 'https://sync.eu.assemblyai.com',
} as const satisfies Record<keyof typeof assemblyAIHosts, string>;

/** The models that are always offered, whatever the provider lists for the key. */
export const offeredModels: Record<ModelProvider, readonly string[]> = {
  openai: ['gpt-4o-mini', 'gpt-3.5-turbo'],
  ollama: ['llama2', 'mistral', 'codellama'],
};

function textOr(fallback: string) {
  return z.catch(z.string(), fallback);
}

/**
 * What the browser keeps for itself. Every field that is missing or damaged reads as its default,
 * so a foreign value under the settings key can never break the app.
 */
export const settingsSchema = z.catch(
  z.object({
    apiKey: textOr(defaultSettings.apiKey),
    modelProvider: z.catch(modelProviderSchema, defaultSettings.modelProvider),
    modelName: textOr(defaultSettings.modelName),
    ollamaHost: textOr(defaultSettings.ollamaHost),
    assemblyAIKey: textOr(defaultSettings.assemblyAIKey),
    assemblyAIHost: textOr(defaultSettings.assemblyAIHost),
    openAIHost: textOr(defaultSettings.openAIHost),
    prospectVoice: z.catch(prospectVoiceSchema, defaultSettings.prospectVoice),
  }),
  // A new object each time: who changes the settings they read must not change the defaults.
  () => ({ ...defaultSettings }),
);
export type Settings = z.infer<typeof settingsSchema>;
