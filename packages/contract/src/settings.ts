import * as z from 'zod/mini';

/** The value `automatic` means AssemblyAI if its key is saved, and this computer otherwise. */
export const transcriptionChoiceSchema = z.enum(['automatic', 'this-computer', 'assemblyai']);
export type TranscriptionChoice = z.infer<typeof transcriptionChoiceSchema>;

/**
 * `endpoint` is any address that understands OpenAI's chat format. `browser` is the model that the browser itself has.
 */
export const modelProviderSchema = z.enum(['openai', 'ollama', 'endpoint', 'browser']);
export type ModelProvider = z.infer<typeof modelProviderSchema>;

/** This browser speaks the simulated prospect's lines, or a provider with the user's key. */
export const prospectVoiceSchema = z.enum(['browser', 'openai', 'assemblyai']);
export type ProspectVoice = z.infer<typeof prospectVoiceSchema>;

/**
 * An answer in a given form is requested by naming a tool, by requiring any tool when there is only one, by a JSON Schema
 * of the response, or by JSON with the schema in the prompt.
 */
export const schemaFormSchema = z.enum([
  'named-tool',
  'required-tool',
  'json-schema',
  'json-object',
]);
export type SchemaForm = z.infer<typeof schemaFormSchema>;

export const dialectSchema = z.object({
  schemaForm: schemaFormSchema,
  streams: z.boolean(),
  /** The test used this model. Another one may behave differently. Older settings do not have it. */
  model: z.optional(z.string()),
});
export type Dialect = z.infer<typeof dialectSchema>;

/** A gateway may require such a header with each request to an endpoint. */
export const extraHeaderSchema = z.object({ name: z.string(), value: z.string() });
export type ExtraHeader = z.infer<typeof extraHeaderSchema>;

/** The provider `same` is the model that analyses calls. */
export const practiceProviderSchema = z.enum(['same', ...modelProviderSchema.options]);
export type PracticeProvider = z.infer<typeof practiceProviderSchema>;

/** These languages can be chosen for calls and for the model's texts. */
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

/** The value `call` is the language of the call. */
const answerLanguageSchema = z.enum(['call', ...offeredLanguages]);
export type AnswerLanguage = z.infer<typeof answerLanguageSchema>;

export const defaultSettings = {
  transcription: 'automatic',
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
 * A field of the stored settings that is missing or damaged reads as its default, so a foreign value under the settings key
 * can never break the app.
 */
export const settingsSchema = z.catch(
  z.object({
    transcription: z.catch(transcriptionChoiceSchema, defaultSettings.transcription),
    apiKey: textOr(defaultSettings.apiKey),
    modelProvider: z.catch(modelProviderSchema, defaultSettings.modelProvider),
    modelName: textOr(defaultSettings.modelName),
    ollamaHost: textOr(defaultSettings.ollamaHost),
    assemblyAIKey: textOr(defaultSettings.assemblyAIKey),
    assemblyAIHost: textOr(defaultSettings.assemblyAIHost),
    openAIHost: textOr(defaultSettings.openAIHost),
    prospectVoice: z.catch(prospectVoiceSchema, defaultSettings.prospectVoice),
    endpointHost: textOr(defaultSettings.endpointHost),
    /** It is empty if the endpoint requires none. */
    endpointKey: textOr(defaultSettings.endpointKey),
    endpointHeaders: z.catch(z.readonly(z.array(extraHeaderSchema)), []),
    /** It is missing if `endpointHost` was not tested. */
    endpointDialect: z.catch(z.optional(dialectSchema), undefined),
    /** The user returns to these models when they choose another `modelProvider`. */
    modelNames: z.catch(z.partialRecord(modelProviderSchema, z.string()), {}),
    practiceProvider: z.catch(practiceProviderSchema, defaultSettings.practiceProvider),
    /** It is empty if `practiceProvider` is `same`. */
    practiceModelName: textOr(defaultSettings.practiceModelName),
    /** The user returns to these models when they choose another `practiceProvider`. */
    practiceModelNames: z.catch(z.partialRecord(modelProviderSchema, z.string()), {}),
    /** If it is `auto`, the provider detects the language. */
    callLanguage: z.catch(z.enum(['auto', ...offeredLanguages]), defaultSettings.callLanguage),
    answerLanguage: z.catch(answerLanguageSchema, defaultSettings.answerLanguage),
  }),
  // Each reader gets a new object, so that a change of it does not change the defaults.
  () => ({ ...defaultSettings }),
);
export type Settings = z.infer<typeof settingsSchema>;
