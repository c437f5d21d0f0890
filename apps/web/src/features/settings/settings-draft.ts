import {
  defaultOpenAIModel,
  assemblyAIHosts,
  type HostRegion,
  modelProviderSchema,
  defaultSettings,
  offeredModels,
  type Demo,
  type Dialect,
  type ExtraHeader,
  type ModelProvider,
  type PracticeProvider,
  type ProspectVoice,
  type Settings,
} from '@sales-analytics/contract';
import { transcriptionService, type TranscriptionService } from '@sales-analytics/core';
import { startingSettings } from '../../shared/browser/settings-store.ts';

export type Region = HostRegion | 'own';
export type ModelChoice = {
  model: string;
  /** The user typed this name. It replaces `model`. */
  custom: string;
};

/** The user can change the addresses of these services, and each of them receives a secret. */
export type AddressedService = 'assemblyAI' | 'openAI' | 'endpoint';

/** Only the host of one service receives these secrets. */
export type Secrets = Partial<
  Pick<SettingsDraft, 'assemblyAIKey' | 'apiKey' | 'endpointKey' | 'endpointHeaders'>
>;

export type Ownership = {
  /** The secrets were saved or typed for this origin. It is undefined if there are no secrets or no address yet. */
  owner: string | undefined;
  /** The secrets of other origins return with their addresses. */
  aside: Readonly<Record<string, Secrets>>;
};

/** The draft contains the values of all providers, so that switching between them loses nothing. */
export type SettingsDraft = {
  transcription: TranscriptionService;
  assemblyAIKey: string;
  region: Region;
  /** It is used if the region is 'own'. */
  ownAssemblyAIHost: string;
  modelProvider: ModelProvider;
  apiKey: string;
  openAIHost: string;
  ollamaHost: string;
  endpointHost: string;
  endpointKey: string;
  endpointHeaders: readonly ExtraHeader[];
  /** Contains a service only if its host has changed. */
  ownership: Partial<Record<AddressedService, Ownership>>;
  /** The last test of the endpoint found this dialect. */
  endpointDialect: Dialect | undefined;
  models: Record<ModelProvider, ModelChoice>;
  practiceProvider: PracticeProvider;
  /** The prospect uses these models. */
  practiceModels: Record<ModelProvider, ModelChoice>;
  callLanguage: Settings['callLanguage'];
  answerLanguage: Settings['answerLanguage'];
  prospectVoice: ProspectVoice;
};

/** If no OpenAI model was chosen, the default depends on `nowMs`. */
export function draftOf(settings: Settings, nowMs: number): SettingsDraft {
  const { assemblyAIHost, modelName: _, practiceModelName, practiceModelNames, ...rest } = settings;
  const { modelProvider, practiceProvider } = rest;
  const models = {
    openai: { model: settings.modelNames.openai ?? defaultOpenAIModel(nowMs), custom: '' },
    ollama: { model: settings.modelNames.ollama ?? offeredModels.ollama[0] ?? '', custom: '' },
    endpoint: { model: settings.modelNames.endpoint ?? '', custom: '' },
    browser: { model: offeredModels.browser[0] ?? '', custom: '' },
  };
  const practiceModels = {
    openai: { model: practiceModelNames.openai ?? '', custom: '' },
    ollama: { model: practiceModelNames.ollama ?? '', custom: '' },
    endpoint: { model: practiceModelNames.endpoint ?? '', custom: '' },
    browser: { model: offeredModels.browser[0] ?? '', custom: '' },
  };
  if (practiceProvider !== 'same') practiceModels[practiceProvider].model = practiceModelName;
  models[modelProvider].model = settings.modelName || models[modelProvider].model;
  return {
    ...rest,
    // The form shows which service is used, so that saving it keeps that service.
    transcription: transcriptionService(settings),
    endpointDialect: rest.endpointDialect,
    ownership: {},
    region: regionOf(assemblyAIHost),
    ownAssemblyAIHost: assemblyAIHost,
    models,
    practiceModels,
  };
}

/** Removes surrounding spaces, which pasted keys and addresses often have. */
export function settingsOf(draft: SettingsDraft): Settings {
  const { practiceProvider, practiceModels } = draft;
  return {
    transcription: draft.transcription,
    apiKey: draft.apiKey.trim(),
    modelProvider: draft.modelProvider,
    modelName: chosenModel(draft.models[draft.modelProvider]),
    ollamaHost: address(draft.ollamaHost),
    assemblyAIKey: draft.assemblyAIKey.trim(),
    assemblyAIHost: assemblyAIHostOf(draft),
    openAIHost: address(draft.openAIHost) || defaultSettings.openAIHost,
    prospectVoice: prospectVoiceOf(draft),
    endpointHost: address(draft.endpointHost),
    endpointKey: draft.endpointKey.trim(),
    endpointHeaders: draft.endpointHeaders.filter((header) => !isBlankHeader(header)).map(trimmed),
    endpointDialect: draft.endpointDialect,
    modelNames: otherModels(draft),
    practiceProvider,
    practiceModelName:
      practiceProvider === 'same' ? '' : chosenModel(practiceModels[practiceProvider]),
    practiceModelNames: otherPracticeModels(draft),
    callLanguage: draft.callLanguage,
    answerLanguage: draft.answerLanguage,
  };
}

export function chosenModel({ model, custom }: ModelChoice): string {
  return custom.trim() || model;
}

/** Omits models that are the default of their provider. */
function otherModels({ models, modelProvider }: SettingsDraft): Settings['modelNames'] {
  const names = modelProviderSchema.options
    .filter((provider) => provider !== modelProvider)
    .map((provider) => [provider, chosenModel(models[provider])] as const);
  return Object.fromEntries(
    names.filter(([provider, name]) => name !== (offeredModels[provider][0] ?? '')),
  );
}

function otherPracticeModels({
  practiceModels,
  practiceProvider,
}: SettingsDraft): Settings['practiceModelNames'] {
  const names = modelProviderSchema.options
    .filter((provider) => provider !== practiceProvider && provider !== 'browser')
    .map((provider) => [provider, chosenModel(practiceModels[provider])] as const);
  return Object.fromEntries(names.filter(([, name]) => name !== ''));
}

export function isBlankHeader({ name, value }: ExtraHeader): boolean {
  return `${name}${value}`.trim() === '';
}

function trimmed({ name, value }: ExtraHeader): ExtraHeader {
  return { name: name.trim(), value: value.trim() };
}

/** The voice of a provider needs the key of the provider. */
export function canSpeak(
  voice: ProspectVoice,
  { apiKey, assemblyAIKey }: Pick<SettingsDraft, 'apiKey' | 'assemblyAIKey'>,
): boolean {
  const needed = { browser: undefined, openai: apiKey, assemblyai: assemblyAIKey };
  return needed[voice]?.trim() !== '';
}

/** Returns this browser's voice if the key for the chosen voice is missing. */
export function prospectVoiceOf(draft: SettingsDraft): ProspectVoice {
  return canSpeak(draft.prospectVoice, draft) ? draft.prospectVoice : 'browser';
}

export function isSaved(draft: SettingsDraft, saved: Settings, nowMs: number): boolean {
  return unsavedGroups(draft, saved, nowMs).length === 0;
}

export type SettingsSectionName = 'transcription' | 'model' | 'voice';

/** Fields that are not listed belong to the model section. */
const groups = new Map<string, SettingsSectionName>([
  ['transcription', 'transcription'],
  ['assemblyAIKey', 'transcription'],
  ['assemblyAIHost', 'transcription'],
  ['callLanguage', 'transcription'],
  ['prospectVoice', 'voice'],
]);

/** Returns the sections of the form with unsaved changes. A section is repeated for each of its changed fields. */
export function unsavedGroups(
  draft: SettingsDraft,
  saved: Settings,
  nowMs: number,
): SettingsSectionName[] {
  const before = new Map<string, unknown>(Object.entries(settingsOf(draftOf(saved, nowMs))));
  return Object.entries(settingsOf(draft))
    .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before.get(name)))
    .map(([name]) => groups.get(name) ?? 'model');
}

/** The simulated providers accept any key. Recordings are transcribed on this computer, so that their words are real. */
export function demoSettings(
  { assemblyAIHost, openAIHost, ollamaHost }: Demo,
  nowMs: number,
): Settings {
  const keys = { assemblyAIKey: 'demo-key', apiKey: 'demo-key' };
  const transcription = 'this-computer';
  const hosts = { assemblyAIHost, openAIHost, ollamaHost };
  return { ...startingSettings(nowMs), ...keys, ...hosts, transcription };
}

export function assemblyAIHostOf({ region, ownAssemblyAIHost }: SettingsDraft): string {
  return region === 'own' ? address(ownAssemblyAIHost) : assemblyAIHosts[region];
}

function regionOf(host: string): Region {
  if (host === assemblyAIHosts.us) return 'us';
  return host === assemblyAIHosts.eu ? 'eu' : 'own';
}

function address(text: string): string {
  return text.trim().replace(/\/+$/, '');
}
