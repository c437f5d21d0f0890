import {
  defaultOpenAIModel,
  assemblyAIHosts,
  defaultSettings,
  knownChatHosts,
  offeredModels,
  type Settings,
} from '@sales-analytics/contract';
import {
  createLanguageModel,
  createSpeechSynthesizer,
  createTranscriber,
  createUtteranceTranscriber,
  type Clock,
} from '@sales-analytics/providers';

export interface ProductRequest {
  purpose: string;
  run(
    this: void,
    settings: Settings,
    tools: { clock: Clock; signal: AbortSignal },
  ): Promise<unknown>;
  /** The client sends the next request after each of these answers, so that it can be observed too. */
  answers?: readonly unknown[];
  laterPurposes?: readonly string[];
  /** The request is then sent if there is a key, because it is free or costs far less than a cent. */
  isSent: boolean;
}

export interface ProviderAddress {
  host: string;
  settings: Settings;
  /** It is missing if requests are sent with the same settings. */
  sentSettings?: Settings;
  requests: readonly ProductRequest[];
  /** Requests are sent with this key. It is empty if there is none, and undefined if none is needed. */
  key: string | undefined;
}

export interface Addresses {
  assemblyAI: readonly string[];
  openAI: readonly string[];
  ollama: readonly string[];
  /** These services accept OpenAI's chat requests. They are checked without a key. */
  publicHosts: readonly string[];
  /** The user's own hosts accept OpenAI's chat requests too. */
  endpoints: readonly string[];
}

export const knownAddresses: Addresses = {
  assemblyAI: [assemblyAIHosts.us, assemblyAIHosts.eu],
  openAI: [defaultSettings.openAIHost],
  ollama: [defaultSettings.ollamaHost],
  publicHosts: [
    ...knownChatHosts
      .map(({ address }) => address)
      .filter((address) => address !== defaultSettings.openAIHost),
    'https://generativelanguage.googleapis.com/v1beta/openai',
  ],
  endpoints: [],
};

export interface Keys {
  assemblyAI: string;
  openAI: string;
  endpoints: string;
}

/** A request can be observed only with a key. This one is never sent. */
const placeholderKey = 'no-key';

export function providerAddresses(
  addresses: Addresses,
  keys: Keys,
  nowMs: number,
): ProviderAddress[] {
  const modelName = defaultOpenAIModel(nowMs);
  return [
    ...addresses.assemblyAI.map((host) => assemblyAI(host, keys.assemblyAI)),
    ...addresses.openAI.map((host) => openAI({ host, key: keys.openAI, modelName })),
    ...addresses.endpoints.map((host) => endpoint(host, keys.endpoints)),
    ...addresses.publicHosts
      .filter((host) => !addresses.endpoints.includes(host))
      .map((host) => endpoint(host, '')),
    ...addresses.ollama.map(ollama),
  ];
}

function assemblyAI(assemblyAIHost: string, key: string): ProviderAddress {
  const settings = {
    ...defaultSettings,
    assemblyAIHost,
    assemblyAIKey: key || placeholderKey,
    prospectVoice: 'assemblyai' as const,
  };
  return {
    host: assemblyAIHost,
    key,
    settings,
    requests: [listTranscripts, transcribe, transcribeUtterance, speak],
  };
}

function openAI({
  host,
  key,
  modelName,
}: {
  host: string;
  key: string;
  modelName: string;
}): ProviderAddress {
  const apiKey = key || placeholderKey;
  const prospectVoice = 'openai' as const;
  const settings = { ...defaultSettings, openAIHost: host, apiKey, modelName, prospectVoice };
  return { host, key, settings, requests: [listModels, chat, speak] };
}

/** The models of such a host are not known. The request for its list is also sent without a key, which some need not. */
function endpoint(host: string, key: string): ProviderAddress {
  const settings = {
    ...defaultSettings,
    modelProvider: 'endpoint' as const,
    endpointHost: host,
    endpointKey: key || placeholderKey,
    modelName: 'any',
  };
  const sentSettings = { ...settings, endpointKey: key };
  const requests = [listModels, unsent(chat)];
  return { host, key: key || undefined, settings, sentSettings, requests };
}

function ollama(ollamaHost: string): ProviderAddress {
  const [modelName = ''] = offeredModels.ollama;
  const settings = {
    ...defaultSettings,
    modelProvider: 'ollama' as const,
    ollamaHost,
    modelName,
  };
  return { host: ollamaHost, key: undefined, settings, requests: [listModels, ollamaChat] };
}

function unsent(request: ProductRequest): ProductRequest {
  return { ...request, isSent: false };
}

const listTranscripts: ProductRequest = {
  purpose: 'test of the key',
  isSent: true,
  run: (settings, { clock, signal }) => createTranscriber(settings, clock).testKey(signal),
};

const transcribe: ProductRequest = {
  purpose: 'upload of a recording',
  laterPurposes: ['order of a transcript', 'state of a transcript'],
  answers: [{ upload_url: 'https://example.com/recording' }, { id: 'an-id' }],
  isSent: false,
  run: (settings, { clock, signal }) =>
    createTranscriber(settings, clock).transcribe(new Blob(['sound']), {
      signal,
      onProgress: () => undefined,
    }),
};

const transcribeUtterance: ProductRequest = {
  purpose: 'transcription of a practice turn',
  isSent: false,
  run: (settings, { clock, signal }) =>
    createUtteranceTranscriber(settings, {
      clock,
      unavailableEndpoints: { has: () => false, add: () => undefined },
    }).transcribeUtterance(new Blob(['sound']), signal),
};

const speak: ProductRequest = {
  purpose: 'speech of one word',
  isSent: true,
  async run(settings, { clock, signal }) {
    const request = { text: 'Hello.', persona: 'neutral', speed: 1, manner: '', signal } as const;
    const runtime = { clock, random: Math.random };
    let byteCount = 0;
    for await (const piece of createSpeechSynthesizer(settings, runtime).synthesize(request))
      byteCount += piece.length;
    return byteCount;
  },
};

const listModels: ProductRequest = {
  purpose: 'list of models',
  isSent: true,
  run: (settings, { clock, signal }) =>
    createLanguageModel(settings, { clock, random: Math.random }).listModels(signal),
};

const chat: ProductRequest = {
  purpose: 'answer of a few words',
  isSent: true,
  run: (settings, { clock, signal }) =>
    createLanguageModel(settings, { clock, random: Math.random }).complete({
      prompt: 'Answer with the word OK and nothing else.',
      signal,
    }),
};

/** The user's own model takes time to load, so nothing is generated. */
const ollamaChat: ProductRequest = {
  ...unsent(chat),
  purpose: 'capabilities of a model',
  laterPurposes: ['answer of a few words'],
  answers: [{ capabilities: ['completion'] }],
};
