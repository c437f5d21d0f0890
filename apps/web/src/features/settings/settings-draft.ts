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
  /** A name typed by the user; used instead of `model`. */
  custom: string;
};

/** The services whose address can be changed and that are sent a secret. */
export type AddressedService = 'assemblyAI' | 'openAI' | 'endpoint';

/** What is sent to the host of one service, and to no other. */
export type Secrets = Partial<
  Pick<SettingsDraft, 'assemblyAIKey' | 'apiKey' | 'endpointKey' | 'endpointHeaders'>
>;

/** Whose the secrets in the form are. */
export type Ownership = {
  /** The origin that they were saved or typed for; undefined where there are none, or no address yet. */
  owner: string | undefined;
  /** Those of other origins, which come back with their address. */
  aside: Readonly<Record<string, Secrets>>;
};

/** The state of the form, with the values of all providers, so that switching loses nothing. */
export type SettingsDraft = {
  assemblyAIKey: string;
  region: Region;
  /** Used when the region is 'own'. */
  ownAssemblyAIHost: string;
  modelProvider: ModelProvider;
  apiKey: string;
  openAIHost: string;
  ollamaHost: string;
  endpointHost: string;
  endpointKey: string;
  endpointHeaders: readonly ExtraHeader[];
  /** Whose the keys and header values are, where it was changed. */
  ownership: Partial<Record<AddressedService, Ownership>>;
  /** What the last test found out of this endpoint. */
  endpointDialect: Dialect | undefined;
  models: Record<ModelProvider, ModelChoice>;
  practiceProvider: PracticeProvider;
  /** The models that may play the prospect. */
  practiceModels: Record<ModelProvider, ModelChoice>;
  callLanguage: Settings['callLanguage'];
  answerLanguage: Settings['answerLanguage'];
  prospectVoice: ProspectVoice;
};

/** The form of these settings. `nowMs` decides which model a provider that was not chosen yet begins with. */
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

/** The settings of a draft, trimmed, because pasted keys and addresses often have spaces around them. */
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

/** The name of the model that is used. */
export function chosenModel({ model, custom }: ModelChoice): string {
  return custom.trim() || model;
}

/** The models of the providers that are not chosen, where they differ from their default. */
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

/** Whether neither the name nor the value of a header is filled in. */
export function isBlankHeader({ name, value }: ExtraHeader): boolean {
  return `${name}${value}`.trim() === '';
}

function trimmed({ name, value }: ExtraHeader): ExtraHeader {
  return { name: name.trim(), value: value.trim() };
}

/** Whether a voice can be used: that of a provider needs the provider's key. */
export function canSpeak(
  voice: ProspectVoice,
  { apiKey, assemblyAIKey }: Pick<SettingsDraft, 'apiKey' | 'assemblyAIKey'>,
): boolean {
  const needed = { browser: undefined, openai: apiKey, assemblyai: assemblyAIKey };
  return needed[voice]?.trim() !== '';
}

/** The voice to use: this browser's where the key for the chosen one is missing. */
export function prospectVoiceOf(draft: SettingsDraft): ProspectVoice {
  return canSpeak(draft.prospectVoice, draft) ? draft.prospectVoice : 'browser';
}

/** Whether saving the draft would change nothing. */
export function isSaved(draft: SettingsDraft, saved: Settings, nowMs: number): boolean {
  return unsavedGroups(draft, saved, nowMs).length === 0;
}

export type SettingsSectionName = 'transcription' | 'model' | 'voice';

/** The section of each field of the form. Fields that are not listed belong to the model section. */
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

/** Settings for the simulated providers of the demo, which accept any key. */
export function demoSettings(
  { assemblyAIHost, openAIHost, ollamaHost }: Demo,
  nowMs: number,
): Settings {
  const keys = { assemblyAIKey: 'demo-key', apiKey: 'demo-key' };
  return { ...startingSettings(nowMs), ...keys, assemblyAIHost, openAIHost, ollamaHost };
}

/** AssemblyAI's address, of its region or the custom one. */
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
