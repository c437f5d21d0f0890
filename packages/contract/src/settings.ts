import * as z from 'zod/mini';

/** `endpoint` is any address that understands OpenAI's chat format. */
export const modelProviderSchema = z.enum(['openai', 'ollama', 'endpoint']);
export type ModelProvider = z.infer<typeof modelProviderSchema>;

/** This browser speaks the simulated prospect's lines, or a provider with the user's key. */
export const prospectVoiceSchema = z.enum(['browser', 'openai', 'assemblyai']);
export type ProspectVoice = z.infer<typeof prospectVoiceSchema>;

/**
 * The way in which a chat host is asked for an answer in a given form: by naming a tool, by requiring any tool when there is
 * only one, by a JSON Schema of the response, or by JSON with the schema in the prompt.
 */
export const schemaFormSchema = z.enum([
  'named-tool',
  'required-tool',
  'json-schema',
  'json-object',
]);
export type SchemaForm = z.infer<typeof schemaFormSchema>;

/** The result of a test of an endpoint. */
export const dialectSchema = z.object({
  schemaForm: schemaFormSchema,
  /** If so, its responses can be streamed. */
  streams: z.boolean(),
  /** The model that was tested. Another one may behave differently. Older settings do not have it. */
  model: z.optional(z.string()),
});
export type Dialect = z.infer<typeof dialectSchema>;

/** A header that is sent with each request to an endpoint, for example because a gateway requires it. */
export const extraHeaderSchema = z.object({ name: z.string(), value: z.string() });
export type ExtraHeader = z.infer<typeof extraHeaderSchema>;

/** The provider of the prospect's replies. `same` is the model that analyses calls. */
export const practiceProviderSchema = z.enum(['same', ...modelProviderSchema.options]);
export type PracticeProvider = z.infer<typeof practiceProviderSchema>;

/** The languages that can be chosen for calls and for the model's texts. */
export const offeredLanguages = [
  'en',
  'de',
  'es',
  'fr',
  'it',
  'nl',
  'pt',
  'pl',
  'sv',
  'ja',
] as const;
export type OfferedLanguage = (typeof offeredLanguages)[number];

/** The language of summaries and insights. `call` is the language of the call. */
const answerLanguageSchema = z.enum(['call', ...offeredLanguages]);
export type AnswerLanguage = z.infer<typeof answerLanguageSchema>;

export const defaultSettings = {
  apiKey: '',
  modelProvider: 'openai',
  modelName: 'gpt-4o-mini',
  ollamaHost: 'http://localhost:11434',
  assemblyAIKey: '',
  assemblyAIHost: 'https://api.assemblyai.com',
  openAIHost: 'https://api.openai.com/v1',
  prospectVoice: 'browser',
  endpointHost: '',
  endpointKey: '',
  endpointHeaders: [],
  endpointDialect: undefined,
  modelNames: {},
  practiceProvider: 'same',
  practiceModelName: '',
  practiceModelNames: {},
  callLanguage: 'auto',
  answerLanguage: 'call',
} as const;

function textOr(fallback: string) {
  return z.catch(z.string(), fallback);
}

/**
 * The settings that the browser stores. A field that is missing or damaged reads as its default, so a foreign value under
 * the settings key can never break the app.
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
    endpointHost: textOr(defaultSettings.endpointHost),
    /** Empty if the endpoint requires none. */
    endpointKey: textOr(defaultSettings.endpointKey),
    endpointHeaders: z.catch(z.readonly(z.array(extraHeaderSchema)), []),
    /** The result of the last test of `endpointHost`, if there was one. */
    endpointDialect: z.catch(z.optional(dialectSchema), undefined),
    /** The models that were chosen for other providers than `modelProvider`, for when the user returns to them. */
    modelNames: z.catch(z.partialRecord(modelProviderSchema, z.string()), {}),
    practiceProvider: z.catch(practiceProviderSchema, defaultSettings.practiceProvider),
    /** Empty if `practiceProvider` is `same`. */
    practiceModelName: textOr(defaultSettings.practiceModelName),
    /** The models that were chosen in practice for other providers than `practiceProvider`. */
    practiceModelNames: z.catch(z.partialRecord(modelProviderSchema, z.string()), {}),
    /** The language of calls. With `auto` the provider detects it. */
    callLanguage: z.catch(z.enum(['auto', ...offeredLanguages]), defaultSettings.callLanguage),
    answerLanguage: z.catch(answerLanguageSchema, defaultSettings.answerLanguage),
  }),
  // Each reader gets a new object, so that a change of it does not change the defaults.
  () => ({ ...defaultSettings }),
);
export type Settings = z.infer<typeof settingsSchema>;
