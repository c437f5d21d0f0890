import {
  assemblyAIHosts,
  defaultSettings,
  offeredModels,
  type Demo,
  type ModelProvider,
  type ProspectVoice,
  type Settings,
} from '@sales-analytics/contract';

export type Region = keyof typeof assemblyAIHosts | 'own';
type ModelChoice = {
  model: string;
  /** A name typed by hand; it wins over the choice. */
  custom: string;
};

/** The form as it stands: every provider keeps what was entered for it while another is chosen. */
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

export function draftOf(settings: Settings): SettingsDraft {
  const { assemblyAIHost, modelProvider, ...kept } = settings;
  const models = { openai: firstModel('openai'), ollama: firstModel('ollama') };
  models[modelProvider].model = settings.modelName || models[modelProvider].model;
  return {
    assemblyAIKey: kept.assemblyAIKey,
    region: regionOf(assemblyAIHost),
    ownAssemblyAIHost: assemblyAIHost,
    modelProvider,
    apiKey: kept.apiKey,
    openAIHost: kept.openAIHost,
    ollamaHost: kept.ollamaHost,
    models,
    prospectVoice: kept.prospectVoice,
  };
}

/** The settings that a draft stands for: trimmed, as keys and addresses are pasted with blanks. */
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

/** Whether the key is there without which OpenAI does not speak, whoever writes the replies. */
export function canOpenAISpeak({ apiKey }: Pick<SettingsDraft, 'apiKey'>): boolean {
  return apiKey.trim() !== '';
}

/** The voice that will be heard: a chosen one whose key is gone is not kept. */
export function prospectVoiceOf(draft: SettingsDraft): ProspectVoice {
  return canOpenAISpeak(draft) ? draft.prospectVoice : 'browser';
}

/** Whether saving the draft would change nothing. */
export function isSaved(draft: SettingsDraft, saved: Settings): boolean {
  return JSON.stringify(settingsOf(draft)) === JSON.stringify(settingsOf(draftOf(saved)));
}

/** The settings with which the demo's canned providers answer; any key will do for them. */
export function demoSettings({ assemblyAIHost, openAIHost, ollamaHost }: Demo): Settings {
  const keys = { assemblyAIKey: 'demo-key', apiKey: 'demo-key' };
  return { ...defaultSettings, ...keys, assemblyAIHost, openAIHost, ollamaHost };
}

function assemblyAIHostOf({ region, ownAssemblyAIHost }: SettingsDraft): string {
  return region === 'own' ? address(ownAssemblyAIHost) : assemblyAIHosts[region];
}

function regionOf(host: string): Region {
  if (host === assemblyAIHosts.us) return 'us';
  return host === assemblyAIHosts.eu ? 'eu' : 'own';
}

function firstModel(provider: ModelProvider): ModelChoice {
  return { model: offeredModels[provider][0] ?? '', custom: '' };
}

function address(text: string): string {
  return text.trim().replace(/\/+$/, '');
}
