import {
  assemblyAIHosts,
  defaultSettings,
  offeredModels,
  originOf,
  type Demo,
  type ModelProvider,
  type ProspectVoice,
  type Settings,
} from '@sales-analytics/contract';
import { defaultOpenAIModel } from '@sales-analytics/providers';

export type Region = keyof typeof assemblyAIHosts | 'own';
type ModelChoice = {
  model: string;
  /** A name typed by the user; used instead of `model`. */
  custom: string;
};

/** The state of the form, with the values of both providers, so that switching loses nothing. */
export type SettingsDraft = {
  assemblyAIKey: string;
  region: Region;
  /** Used when the region is 'own'. */
  ownAssemblyAIHost: string;
  modelProvider: ModelProvider;
  apiKey: string;
  openAIHost: string;
  ollamaHost: string;
  models: Record<ModelProvider, ModelChoice>;
  prospectVoice: ProspectVoice;
};

/** The form of these settings. `nowMs` decides which model a provider that was not chosen yet begins with. */
export function draftOf(settings: Settings, nowMs: number): SettingsDraft {
  const { assemblyAIHost, modelProvider, ...rest } = settings;
  const models = {
    openai: { model: defaultOpenAIModel(nowMs), custom: '' },
    ollama: { model: offeredModels.ollama[0] ?? '', custom: '' },
  };
  models[modelProvider].model = settings.modelName || models[modelProvider].model;
  return {
    assemblyAIKey: rest.assemblyAIKey,
    region: regionOf(assemblyAIHost),
    ownAssemblyAIHost: assemblyAIHost,
    modelProvider,
    apiKey: rest.apiKey,
    openAIHost: rest.openAIHost,
    ollamaHost: rest.ollamaHost,
    models,
    prospectVoice: rest.prospectVoice,
  };
}

/** The settings of a draft, trimmed, because pasted keys and addresses often have spaces around them. */
export function settingsOf(draft: SettingsDraft): Settings {
  const { model, custom } = draft.models[draft.modelProvider];
  return {
    apiKey: draft.apiKey.trim(),
    modelProvider: draft.modelProvider,
    modelName: custom.trim() || model,
    ollamaHost: address(draft.ollamaHost),
    assemblyAIKey: draft.assemblyAIKey.trim(),
    assemblyAIHost: assemblyAIHostOf(draft),
    openAIHost: address(draft.openAIHost) || defaultSettings.openAIHost,
    prospectVoice: prospectVoiceOf(draft),
  };
}

/** Whether OpenAI speech can be used: it needs an OpenAI key, also when Ollama writes the replies. */
export function canOpenAISpeak({ apiKey }: Pick<SettingsDraft, 'apiKey'>): boolean {
  return apiKey.trim() !== '';
}

/** The voice to use: falls back to the browser's voice when the OpenAI key is missing. */
export function prospectVoiceOf(draft: SettingsDraft): ProspectVoice {
  return canOpenAISpeak(draft) ? draft.prospectVoice : 'browser';
}

/** Whether saving the draft would change nothing. */
export function isSaved(draft: SettingsDraft, saved: Settings, nowMs: number): boolean {
  return JSON.stringify(settingsOf(draft)) === JSON.stringify(settingsOf(draftOf(saved, nowMs)));
}

/** Settings for the simulated providers of the demo, which accept any key. */
export function demoSettings(
  { assemblyAIHost, openAIHost, ollamaHost }: Demo,
  nowMs: number,
): Settings {
  const keys = { assemblyAIKey: 'demo-key', apiKey: 'demo-key' };
  return { ...startingSettings(nowMs), ...keys, assemblyAIHost, openAIHost, ollamaHost };
}

/** The settings of a user who has saved none. */
export function startingSettings(nowMs: number): Settings {
  return { ...defaultSettings, modelName: defaultOpenAIModel(nowMs) };
}

function assemblyAIHostOf({ region, ownAssemblyAIHost }: SettingsDraft): string {
  return region === 'own' ? address(ownAssemblyAIHost) : assemblyAIHosts[region];
}

function regionOf(host: string): Region {
  if (host === assemblyAIHosts.us) return 'us';
  return host === assemblyAIHosts.eu ? 'eu' : 'own';
}

function address(text: string): string {
  return text.trim().replace(/\/+$/, '');
}

/** The fields that are validated; each is the `name` of its input. */
export type CheckedField =
  'assemblyAIKey' | 'apiKey' | 'ollamaHost' | 'assemblyAIHost' | 'openAIHost';
export type SettingsProblem = { field: CheckedField; message: string };

/** The first reason why the settings can't be saved: missing values first, then invalid addresses. */
export function findProblem(settings: Settings): SettingsProblem | null {
  return (
    missingTranscriptionKey(settings) ??
    missingModelAccess(settings) ??
    invalidTranscriptionAddress(settings) ??
    invalidModelAddress(settings)
  );
}

export function findTranscriptionProblem(settings: Settings): SettingsProblem | null {
  return missingTranscriptionKey(settings) ?? invalidTranscriptionAddress(settings);
}

export function findModelProblem(settings: Settings): SettingsProblem | null {
  return missingModelAccess(settings) ?? invalidModelAddress(settings);
}

function missingTranscriptionKey({ assemblyAIKey }: Settings): SettingsProblem | null {
  if (assemblyAIKey) return null;
  return { field: 'assemblyAIKey', message: 'Assembly AI Key is required' };
}

function missingModelAccess(settings: Settings): SettingsProblem | null {
  const { modelProvider, apiKey, ollamaHost } = settings;
  if (modelProvider === 'openai' && !apiKey) {
    return { field: 'apiKey', message: 'OpenAI API Key is required' };
  }
  if (modelProvider === 'ollama' && !ollamaHost) {
    return { field: 'ollamaHost', message: 'Ollama Host URL is required' };
  }
  return null;
}

function invalidTranscriptionAddress({ assemblyAIHost }: Settings): SettingsProblem | null {
  if (isAddress(assemblyAIHost)) return null;
  return { field: 'assemblyAIHost', message: invalidAddressMessage('AssemblyAI address') };
}

/** Checks the chosen provider only, as the field of the other one is not shown. */
function invalidModelAddress(settings: Settings): SettingsProblem | null {
  const { modelProvider, openAIHost, ollamaHost } = settings;
  if (modelProvider === 'openai' && !isAddress(openAIHost)) {
    return { field: 'openAIHost', message: invalidAddressMessage('OpenAI address') };
  }
  if (modelProvider === 'ollama' && !isAddress(ollamaHost)) {
    return { field: 'ollamaHost', message: invalidAddressMessage('Ollama Host URL') };
  }
  return null;
}

function invalidAddressMessage(label: string): string {
  return `${label} must start with http:// or https://. The host name may contain only letters, digits, dots and hyphens`;
}

function isAddress(text: string): boolean {
  return originOf(text) !== null && URL.canParse(text);
}
