import {
  findHeaderProblem,
  isOwnOrigin,
  originOf,
  type ModelProvider,
  type Settings,
} from '@sales-analytics/contract';
import { practiceSettings, transcriptionService } from '@sales-analytics/core';

const keyOfEndpoint = /^[\x21-\x7e]*$/;

/** The number is the position of the header among the headers that are not blank. */
export type HeaderInput = `endpointHeader-${number}-${'name' | 'value'}`;

export type CheckedField =
  | 'assemblyAIKey'
  | 'apiKey'
  | 'ollamaHost'
  | 'assemblyAIHost'
  | 'openAIHost'
  | 'endpointHost'
  | 'endpointKey'
  | HeaderInput
  | 'practiceModelName';
export type SettingsProblem = { field: CheckedField; message: string };

/** No key is sent to the origin of this page. */
const ownOrigin = () => globalThis.location?.origin ?? '';

/** Returns the first reason why the settings can't be saved. Missing values are checked before invalid addresses. */
export function findProblem(settings: Settings, page = ownOrigin()): SettingsProblem | null {
  return (
    missingTranscriptionKey(settings) ??
    missingWantedModel(settings) ??
    invalidAddress('assemblyAIHost', settings, page) ??
    invalidModelAddress(settings, page) ??
    practiceProblem(settings, page) ??
    invalidVoiceAddress(settings, page)
  );
}

export function findTranscriptionProblem(settings: Settings): SettingsProblem | null {
  return (
    missingTranscriptionKey(settings) ?? invalidAddress('assemblyAIHost', settings, ownOrigin())
  );
}

export function findModelProblem(settings: Settings, page = ownOrigin()): SettingsProblem | null {
  return missingModelAccess(settings) ?? invalidModelAddress(settings, page);
}

function missingTranscriptionKey(settings: Settings): SettingsProblem | null {
  if (settings.assemblyAIKey || transcriptionService(settings) !== 'assemblyai') return null;
  return { field: 'assemblyAIKey', message: 'Assembly AI Key is required' };
}

/** Calls that this computer transcribes are measured without a language model, so that OpenAI's key may be missing. */
function missingWantedModel(settings: Settings): SettingsProblem | null {
  const isOptional = transcriptionService(settings) === 'this-computer';
  return isOptional && settings.modelProvider === 'openai' ? null : missingModelAccess(settings);
}

function missingModelAccess(settings: Settings): SettingsProblem | null {
  const { modelProvider, apiKey, ollamaHost } = settings;
  if (modelProvider === 'openai' && !apiKey) {
    return { field: 'apiKey', message: 'OpenAI API Key is required' };
  }
  if (modelProvider === 'ollama' && !ollamaHost) {
    return { field: 'ollamaHost', message: 'Ollama Host URL is required' };
  }
  if (modelProvider === 'endpoint' && !settings.endpointHost) {
    return { field: 'endpointHost', message: 'The address of your endpoint is required' };
  }
  return null;
}

/** The separate model for practice needs a name and access to its provider. */
function practiceProblem(settings: Settings, page: string): SettingsProblem | null {
  const { practiceProvider, practiceModelName } = settings;
  if (practiceProvider === 'same') return null;
  const access = findModelProblem(practiceSettings(settings), page);
  if (access || practiceModelName !== '') return access;
  return { field: 'practiceModelName', message: 'A model for practice replies is required' };
}

const addresses = {
  assemblyAIHost: { label: 'AssemblyAI address', owner: 'AssemblyAI' },
  openAIHost: { label: 'OpenAI address', owner: 'OpenAI' },
  ollamaHost: { label: 'Ollama Host URL', owner: 'your Ollama host' },
  endpointHost: { label: 'The address', owner: 'your language model' },
} as const;

const modelAddresses = {
  openai: 'openAIHost',
  ollama: 'ollamaHost',
  endpoint: 'endpointHost',
  browser: undefined,
} as const satisfies Record<ModelProvider, keyof typeof addresses | undefined>;

/** Only the chosen provider is checked, because the fields of the others are hidden. */
function invalidModelAddress(settings: Settings, page: string): SettingsProblem | null {
  const { modelProvider } = settings;
  const address = modelAddresses[modelProvider];
  if (address === undefined) return null;
  const problem = invalidAddress(address, settings, page);
  return problem ?? (modelProvider === 'endpoint' ? endpointProblem(settings) : null);
}

/** OpenAI's voice uses the OpenAI address even if another provider is chosen and the field is hidden. */
function invalidVoiceAddress(settings: Settings, page: string): SettingsProblem | null {
  if (settings.prospectVoice !== 'openai') return null;
  const problem = invalidAddress('openAIHost', settings, page);
  if (!problem || settings.modelProvider === 'openai') return problem;
  const message = `${problem.message}. To change it, choose OpenAI as the model provider`;
  return { ...problem, message };
}

/** Browsers let an https page use http only on this computer. */
const needsHttps = /^http:\/\/(?!(?:[\w.-]+\.)?localhost\.?(?::|$)|127(?:\.\d+){3}(?::|$))/;

function invalidAddress(
  field: keyof typeof addresses,
  settings: Settings,
  page: string,
): SettingsProblem | null {
  const { label, owner } = addresses[field];
  const origin = originOf(settings[field]);
  if (origin === null || !URL.canParse(settings[field])) {
    return { field, message: invalidAddressMessage(label) };
  }
  if (isOwnOrigin(settings[field], page)) {
    return { field, message: `${label} is the address of this app. Enter that of ${owner}` };
  }
  if (!page.startsWith('https:') || !needsHttps.test(origin)) return null;
  const reason = 'On a page like this one, browsers block http:// addresses of other computers';
  return { field, message: `${label} must start with https://. ${reason}` };
}

function endpointProblem({ endpointKey, endpointHeaders }: Settings): SettingsProblem | null {
  if (!keyOfEndpoint.test(endpointKey)) {
    const message = 'The key contains a space or a line break. Copy it again without it';
    return { field: 'endpointKey', message } as const;
  }
  const problem = findHeaderProblem(endpointHeaders);
  if (!problem) return null;
  const { at, part, message } = problem;
  return { field: `endpointHeader-${at}-${part}`, message };
}

function invalidAddressMessage(label: string): string {
  return `${label} must start with http:// or https://. The host name may contain only letters, digits, dots and hyphens`;
}
