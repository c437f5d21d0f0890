import * as z from 'zod/mini';

/** `endpoint`: any address that speaks OpenAI's chat format. */
export const modelProviderSchema = z.enum(['openai', 'ollama', 'endpoint']);
export type ModelProvider = z.infer<typeof modelProviderSchema>;

/** Who speaks the simulated prospect's lines: this browser, or a provider with the user's key. */
export const prospectVoiceSchema = z.enum(['browser', 'openai', 'assemblyai']);
export type ProspectVoice = z.infer<typeof prospectVoiceSchema>;

/**
 * How a chat host is asked for an answer in a given form: by a tool that is named, by any tool where there is only one,
 * by a JSON Schema of the response, or by JSON with the schema in the prompt.
 */
export const schemaFormSchema = z.enum([
  'named-tool',
  'required-tool',
  'json-schema',
  'json-object',
]);
export type SchemaForm = z.infer<typeof schemaFormSchema>;

/** What a test of an endpoint found out. */
export const dialectSchema = z.object({
  schemaForm: schemaFormSchema,
  /** Whether its responses can be streamed. */
  streams: z.boolean(),
  /** The model that was asked; another one may answer otherwise. Settings that were saved earlier have none. */
  model: z.optional(z.string()),
});
export type Dialect = z.infer<typeof dialectSchema>;

/** A header that is sent with each request to an endpoint, such as one that a gateway asks for. */
export const extraHeaderSchema = z.object({ name: z.string(), value: z.string() });
export type ExtraHeader = z.infer<typeof extraHeaderSchema>;

/** The provider of the prospect's replies; `same`: the model that analyses calls. */
export const practiceProviderSchema = z.enum(['same', ...modelProviderSchema.options]);
export type PracticeProvider = z.infer<typeof practiceProviderSchema>;

/** The languages that can be chosen for calls and for what the model writes. */
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

/** What summaries and insights are written in; `call`: the language of the call. */
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
    endpointHost: textOr(defaultSettings.endpointHost),
    /** Empty where the endpoint asks for none. */
    endpointKey: textOr(defaultSettings.endpointKey),
    endpointHeaders: z.catch(z.readonly(z.array(extraHeaderSchema)), []),
    /** Of `endpointHost`; left out until a test found it out. */
    endpointDialect: z.catch(z.optional(dialectSchema), undefined),
    /** The models that were chosen for the providers beside `modelProvider`, so that going back to one loses nothing. */
    modelNames: z.catch(z.partialRecord(modelProviderSchema, z.string()), {}),
    practiceProvider: z.catch(practiceProviderSchema, defaultSettings.practiceProvider),
    /** Empty where `practiceProvider` is `same`. */
    practiceModelName: textOr(defaultSettings.practiceModelName),
    /** The models that were chosen for practice of the providers beside `practiceProvider`. */
    practiceModelNames: z.catch(z.partialRecord(modelProviderSchema, z.string()), {}),
    /** What is spoken in calls; `auto`: the provider finds it out. */
    callLanguage: z.catch(z.enum(['auto', ...offeredLanguages]), defaultSettings.callLanguage),
    answerLanguage: z.catch(answerLanguageSchema, defaultSettings.answerLanguage),
  }),
  // A new object each time: who changes the settings they read must not change the defaults.
  () => ({ ...defaultSettings }),
);
export type Settings = z.infer<typeof settingsSchema>;
