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
import { startingSettings } from '../../shared/browser/settings-store.ts';

export type Region = HostRegion | 'own';
export type ModelChoice = {
  model: string;
  /** The user typed this name, which replaces `model`. */
  custom: string;
};

/** These services have a changeable address and receive a secret. */
export type AddressedService = 'assemblyAI' | 'openAI' | 'endpoint';

/** The host of one service, and no other, receives these secrets. */
export type Secrets = Partial<
  Pick<SettingsDraft, 'assemblyAIKey' | 'apiKey' | 'endpointKey' | 'endpointHeaders'>
>;

export type Ownership = {
  /** The secrets were saved or typed for this origin. Is undefined if there are no secrets or no address yet. */
  owner: string | undefined;
  /** The secrets of other origins come back with their address. */
  aside: Readonly<Record<string, Secrets>>;
};

/** Contains the values of all providers, so that switching between them loses nothing. */
export type SettingsDraft = {
  assemblyAIKey: string;
  region: Region;
  /** Is used if the region is 'own'. */
  ownAssemblyAIHost: string;
  modelProvider: ModelProvider;
  apiKey: string;
  openAIHost: string;
  ollamaHost: string;
  endpointHost: string;
  endpointKey: string;
  endpointHeaders: readonly ExtraHeader[];
  /** Says which host owns the keys and header values of a service, if it changed. */
  ownership: Partial<Record<AddressedService, Ownership>>;
  /** The last test of this endpoint found this dialect. */
  endpointDialect: Dialect | undefined;
  models: Record<ModelProvider, ModelChoice>;
  practiceProvider: PracticeProvider;
  /** These models may play the prospect. */
  practiceModels: Record<ModelProvider, ModelChoice>;
  callLanguage: Settings['callLanguage'];
  answerLanguage: Settings['answerLanguage'];
  prospectVoice: ProspectVoice;
};

/** Returns the form for these settings. `nowMs` decides the default OpenAI model if none was chosen. */
export function draftOf(settings: Settings, nowMs: number): SettingsDraft {
  const { assemblyAIHost, modelName: _, practiceModelName, practiceModelNames, ...rest } = settings;
  const { modelProvider, practiceProvider } = rest;
  const models = {
    openai: { model: settings.modelNames.openai ?? defaultOpenAIModel(nowMs), custom: '' },
    ollama: { model: settings.modelNames.ollama ?? offeredModels.ollama[0] ?? '', custom: '' },
    endpoint: { model: settings.modelNames.endpoint ?? '', custom: '' },
  };
  const practiceModels = {
    openai: { model: practiceModelNames.openai ?? '', custom: '' },
    ollama: { model: practiceModelNames.ollama ?? '', custom: '' },
    endpoint: { model: practiceModelNames.endpoint ?? '', custom: '' },
  };
  if (practiceProvider !== 'same') practiceModels[practiceProvider].model = practiceModelName;
  models[modelProvider].model = settings.modelName || models[modelProvider].model;
  return {
    ...rest,
    endpointDialect: rest.endpointDialect,
    ownership: {},
    region: regionOf(assemblyAIHost),
    ownAssemblyAIHost: assemblyAIHost,
    models,
    practiceModels,
  };
}

/** Returns the settings of a draft without surrounding spaces, which pasted keys and addresses often have. */
export function settingsOf(draft: SettingsDraft): Settings {
  const { practiceProvider, practiceModels } = draft;
  return {
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

/** Returns the models of the providers that are not chosen, if they differ from their default. */
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
    .filter((provider) => provider !== practiceProvider)
    .map((provider) => [provider, chosenModel(practiceModels[provider])] as const);
  return Object.fromEntries(names.filter(([, name]) => name !== ''));
}

export function isBlankHeader({ name, value }: ExtraHeader): boolean {
  return `${name}${value}`.trim() === '';
}

function trimmed({ name, value }: ExtraHeader): ExtraHeader {
  return { name: name.trim(), value: value.trim() };
}

/** Returns true if a voice can be used. The voice of a provider needs the provider's key. */
export function canSpeak(
  voice: ProspectVoice,
  { apiKey, assemblyAIKey }: Pick<SettingsDraft, 'apiKey' | 'assemblyAIKey'>,
): boolean {
  const needed = { browser: undefined, openai: apiKey, assemblyai: assemblyAIKey };
  return needed[voice]?.trim() !== '';
}

/** Returns the chosen voice, or this browser's voice if the key for the chosen one is missing. */
export function prospectVoiceOf(draft: SettingsDraft): ProspectVoice {
  return canSpeak(draft.prospectVoice, draft) ? draft.prospectVoice : 'browser';
}

/** Returns true if saving the draft would change nothing. */
export function isSaved(draft: SettingsDraft, saved: Settings, nowMs: number): boolean {
  return unsavedGroups(draft, saved, nowMs).length === 0;
}

export type SettingsSectionName = 'transcription' | 'model' | 'voice';

/** Lists the section of each field. Fields that are not listed belong to the model section. */
const groups = new Map<string, SettingsSectionName>([
  ['assemblyAIKey', 'transcription'],
  ['assemblyAIHost', 'transcription'],
  ['callLanguage', 'transcription'],
  ['prospectVoice', 'voice'],
]);

/** Returns the sections of the form that have unsaved changes, once for each changed field. */
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

/** Returns settings for the simulated providers of the demo, which accept any key. */
export function demoSettings(
  { assemblyAIHost, openAIHost, ollamaHost }: Demo,
  nowMs: number,
): Settings {
  const keys = { assemblyAIKey: 'demo-key', apiKey: 'demo-key' };
  return { ...startingSettings(nowMs), ...keys, assemblyAIHost, openAIHost, ollamaHost };
}

/** Returns AssemblyAI's address for the region, or the custom one. */
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
