import type { Persona } from './persona.ts';
import type { ModelProvider, SchemaForm } from './settings.ts';

/** What providers publish about their models, voices and hosts. Each row says where it was read, and when. */
interface Published {
  source: string;
  /** ISO date. */
  readOn: string;
}

/** In US dollars per million tokens. */
export interface ModelPrice extends Published {
  model: string;
  /** Of what the model reads. */
  read: number;
  /** Of what it writes. */
  written: number;
}

export type HostRegion = 'us' | 'eu';

/** A provider's host in each of its regions. */
export interface RegionalHosts extends Published, Record<HostRegion, string> {}

/** How a host of OpenAI's chat format differs from the format, where its address tells. */
export interface KnownChatHost extends Published {
  /** Its usual address. */
  address: string;
  /** Of the host name. */
  matches: RegExp;
  /** How an answer in a form is asked for first. */
  schemaForm: SchemaForm;
  /** Whether `parallel_tool_calls` may be sent beside a named tool. */
  takesParallelToolCalls: boolean;
  /** Sent with each request. */
  headers?: Readonly<Record<string, string>>;
  /** Added to a request for an answer in a form. */
  fields?: Readonly<Record<string, unknown>>;
}

/** A different voice for each persona: a woman's or a man's, as the persona is. */
interface Voices extends Published {
  byPersona: Readonly<Record<Persona, string>>;
}

const modelPages = 'https://developers.openai.com/api/docs/models';

/** Only what OpenAI itself publishes. */
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

/** In order of preference; the second knows languages that the first does not. */
export const transcriptionModels = {
  models: ['universal-3-5-pro', 'universal-2'],
  ...assemblyAIModels,
} as const satisfies Published & { models: readonly string[] };

/** Of the endpoint that transcribes a short recording in one request. */
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

/** Where the same regions transcribe a short recording in one request. */
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

/** Where the same regions speak a text. */
export const assemblyAISpeechHosts: RegionalHosts = {
  us: 'https://tts.us.assemblyai.com',
  eu: 'https://tts.eu.assemblyai.com',
  ...assemblyAISpeechPages,
};

/**
 * All of these voices speak every language in `languages`; none detects the language of a text. There is a model per
 * language, whose name is `modelPrefix` and the language.
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

/** Hosts that are known by their address. */
export const knownChatHosts: readonly KnownChatHost[] = [
  {
    address: 'https://api.openai.com/v1',
    matches: /^api\.openai\.com$/,
    schemaForm: 'named-tool',
    takesParallelToolCalls: true,
    source: 'npm openai 7.57.0',
    readOn: '2026-11-26',
  },
  {
    // JSON Schemas are for some of its models alone.
    address: 'https://api.groq.com/openai/v1',
    matches: /^api\.groq\.com$/,
    schemaForm: 'named-tool',
    takesParallelToolCalls: true,
    source: 'npm groq-sdk 1.6.0',
    readOn: '2026-11-26',
  },
  {
    // Without the field it may choose a provider that ignores the schema.
    address: 'https://openrouter.ai/api/v1',
    matches: /(?:^|\.)openrouter\.ai$/,
    schemaForm: 'json-schema',
    takesParallelToolCalls: false,
    fields: { provider: { require_parameters: true } },
    source: 'npm @openrouter/sdk 1.3.19',
    readOn: '2026-11-26',
  },
  {
    // It ignores `response_format`; its CORS answers allow a page only with this header.
    address: 'https://api.anthropic.com/v1',
    matches: /^api\.anthropic\.com$/,
    schemaForm: 'named-tool',
    takesParallelToolCalls: true,
    headers: { 'anthropic-dangerous-direct-browser-access': 'true' },
    source: 'https://docs.anthropic.com/en/api/openai-sdk',
    readOn: '2026-11-26',
  },
  {
    address: 'https://api.together.xyz/v1',
    matches: /^api\.together\.(?:xyz|ai)$/,
    schemaForm: 'json-schema',
    takesParallelToolCalls: false,
    source: 'npm together-ai 0.52.0',
    readOn: '2026-11-26',
  },
  {
    address: 'https://api.mistral.ai/v1',
    matches: /^api\.mistral\.ai$/,
    schemaForm: 'json-schema',
    takesParallelToolCalls: false,
    source: 'npm @mistralai/mistralai 2.7.0',
    readOn: '2026-11-26',
  },
];

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
