import type { Persona } from './persona.ts';
import type { ModelProvider } from './settings.ts';

/** The data comes from a page of the provider. Each row says which page, and when it was read. */
export interface Published {
  source: string;
  /** The source was read on this ISO date. */
  readOn: string;
}

/** The prices are in US dollars per million tokens. */
export interface ModelPrice extends Published {
  model: string;
  read: number;
  written: number;
}

export type HostRegion = 'us' | 'eu';

export interface RegionalHosts extends Published, Record<HostRegion, string> {}

/** Each persona has a different voice, which is a woman's or a man's like the persona. */
interface Voices extends Published {
  byPersona: Readonly<Record<Persona, string>>;
}

const modelPages = 'https://developers.openai.com/api/docs/models';

export const modelPrices: readonly ModelPrice[] = [
  {
    model: 'gpt-6-luna',
    read: 0.1,
    written: 0.5,
    source: `${modelPages}/gpt-6-luna`,
    readOn: '2026-11-21',
  },
  {
    model: 'gpt-5.6-luna',
    read: 0.2,
    written: 1.2,
    source: `${modelPages}/gpt-5.6-luna`,
    readOn: '2026-11-21',
  },
];

const assemblyAIModels = {
  source: 'https://www.assemblyai.com/docs/getting-started/model-versions-and-deprecations',
  readOn: '2026-11-26',
} as const;

/** The first model is preferred. The second one knows languages that the first one does not. */
export const transcriptionModels = {
  models: ['universal-3-5-pro', 'universal-2'],
  ...assemblyAIModels,
} as const satisfies Published & { models: readonly string[] };

export const syncTranscriptionModel = {
  model: 'universal-3-5-pro',
  ...assemblyAIModels,
} as const satisfies Published & { model: string };

export const assemblyAIHosts: RegionalHosts = {
  us: 'https://api.assemblyai.com',
  eu: 'https://api.eu.assemblyai.com',
  source: 'AssemblyAI/assemblyai-api-spec 3fcf678',
  readOn: '2026-11-26',
};

export const assemblyAISyncHosts: RegionalHosts = {
  us: 'https://sync.assemblyai.com',
  eu: 'https://sync.eu.assemblyai.com',
  source: 'npm assemblyai 4.41.5',
  readOn: '2026-11-26',
};

const assemblyAISpeechPages = {
  source: 'https://www.assemblyai.com/docs/tts/api-reference/http-api/create-speech-openai',
  readOn: '2026-11-26',
} as const;

export const assemblyAISpeechHosts: RegionalHosts = {
  us: 'https://tts.us.assemblyai.com',
  eu: 'https://tts.eu.assemblyai.com',
  ...assemblyAISpeechPages,
};

/**
 * All of these voices speak every language in `languages`, and none detects the language of a text. Each language has a
 * model, whose name is `modelPrefix` and the language.
 */
export const assemblyAIVoices: Voices & { languages: readonly string[]; modelPrefix: string } = {
  modelPrefix: 'assemblyai-tts-',
  byPersona: {
    positive: 'aai-anna',
    negative: 'aai-michael',
    neutral: 'aai-jane',
    curious: 'aai-eve',
    skeptical: 'aai-george',
    busy: 'aai-charles',
    'decision-maker': 'aai-mary',
    overwhelmed: 'aai-paul',
  },
  languages: ['en', 'es', 'de', 'fr', 'it', 'pt'],
  ...assemblyAISpeechPages,
};

export const openAIVoices: Voices = {
  byPersona: {
    positive: 'coral',
    negative: 'ash',
    neutral: 'sage',
    curious: 'nova',
    skeptical: 'onyx',
    busy: 'verse',
    'decision-maker': 'marin',
    overwhelmed: 'echo',
  },
  source: 'npm openai 7.57.0',
  readOn: '2026-11-26',
};

export interface ModelEnd extends Published {
  model: string;
  /** The model is no longer served from this ISO date. */
  endsOn: string;
  /** The provider names this successor, and it takes the same requests. */
  successor?: string;
}

/**
 * The models that are always offered. They have no source and no date, because the product's specification names them and
 * no provider publishes this list. `modelEnds` says which of them have ended.
 */
export const offeredModels: Record<ModelProvider, readonly string[]> = {
  openai: ['gpt-4o-mini', 'gpt-3.5-turbo'],
  ollama: ['llama2', 'mistral', 'codellama'],
  endpoint: [],
  /** A browser has one model, which has no other name. */
  browser: ['built-in'],
};

const deprecations = {
  source: 'https://developers.openai.com/api/docs/deprecations',
  readOn: '2026-11-26',
} as const;

/** This model takes instructions for its tone, which the older tts-1 and tts-1-hd do not. */
export const openAISpeechModel = {
  model: 'gpt-4o-mini-tts',
  ...deprecations,
} as const satisfies Published & { model: string };

/** This product names these OpenAI models. The successor named for speech has no speech endpoint. */
export const modelEnds: readonly ModelEnd[] = [
  { model: 'gpt-3.5-turbo', endsOn: '2026-10-23', successor: 'gpt-6-luna', ...deprecations },
  { model: openAISpeechModel.model, endsOn: '2027-01-06', ...deprecations },
  { model: 'gpt-4o-mini', endsOn: '2027-01-14', successor: 'gpt-6-luna', ...deprecations },
  { model: 'gpt-4o', endsOn: '2027-01-14', successor: 'gpt-6-luna', ...deprecations },
  { model: 'gpt-4.1', endsOn: '2027-01-14', successor: 'gpt-6-luna', ...deprecations },
  { model: 'gpt-4.1-mini', endsOn: '2027-01-14', successor: 'gpt-6-luna', ...deprecations },
];
