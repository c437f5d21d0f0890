import { originOf, type Settings } from '@sales-analytics/contract';

const headerName = /^[A-Za-z0-9-]+$/;
const headerValue = /^[\x21-\x7e]*$/;

/** The fields that are validated; each is the `name` of its input. */
export type CheckedField =
  | 'assemblyAIKey'
  | 'apiKey'
  | 'ollamaHost'
  | 'assemblyAIHost'
  | 'openAIHost'
  | 'endpointHost'
  | 'endpointKey'
  | 'endpointHeaders'
  | 'practiceProvider'
  | 'practiceModelName';
export type SettingsProblem = { field: CheckedField; message: string };

/** The first reason why the settings can't be saved: missing values first, then invalid addresses. */
export function findProblem(settings: Settings): SettingsProblem | null {
  return (
    missingTranscriptionKey(settings) ??
    missingModelAccess(settings) ??
    invalidTranscriptionAddress(settings) ??
    invalidModelAddress(settings) ??
    practiceProblem(settings)
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
  if (modelProvider === 'endpoint' && !settings.endpointHost) {
    return { field: 'endpointHost', message: 'The address of your endpoint is required' };
  }
  return null;
}

/** The other model of practice needs a name, and the access that its provider needs. */
function practiceProblem(settings: Settings): SettingsProblem | null {
  const { practiceProvider, practiceModelName } = settings;
  if (practiceProvider === 'same') return null;
  const access = findModelProblem({ ...settings, modelProvider: practiceProvider });
  if (access) {
    return {
      field: 'practiceProvider',
      message: `${access.message}. Choose that provider under “Language model” to enter it, save, then choose yours again`,
    };
  }
  if (practiceModelName !== '') return null;
  return { field: 'practiceModelName', message: 'A model for practice replies is required' };
}

function invalidTranscriptionAddress({ assemblyAIHost }: Settings): SettingsProblem | null {
  if (isAddress(assemblyAIHost)) return null;
  return { field: 'assemblyAIHost', message: invalidAddressMessage('AssemblyAI address') };
}

/** Checks the chosen provider only, as the fields of the others are not shown. */
function invalidModelAddress(settings: Settings): SettingsProblem | null {
  const { field, label } = modelAddresses[settings.modelProvider];
  if (!isAddress(settings[field])) return { field, message: invalidAddressMessage(label) };
  return settings.modelProvider === 'endpoint' ? endpointProblem(settings) : null;
}

const modelAddresses = {
  openai: { field: 'openAIHost', label: 'OpenAI address' },
  ollama: { field: 'ollamaHost', label: 'Ollama Host URL' },
  endpoint: { field: 'endpointHost', label: 'The address' },
} as const;

function endpointProblem({ endpointHost, endpointKey, endpointHeaders }: Settings) {
  if (originOf(endpointHost) === originOf(globalThis.location?.origin ?? '')) {
    const message = 'This is the address of this app. Enter the address of your language model';
    return { field: 'endpointHost', message } as const;
  }
  if (!headerValue.test(endpointKey)) {
    const message = 'The key contains a space or a line break. Copy it again without it';
    return { field: 'endpointKey', message } as const;
  }
  const wrong = endpointHeaders.find(
    ({ name, value }) => !headerName.test(name) || !/^[\x20-\x7e]*$/.test(value),
  );
  if (!wrong) return null;
  if (wrong.name === '') {
    return { field: 'endpointHeaders', message: 'A header has a value but no name' } as const;
  }
  const message = `The header ${wrong.name} can’t be sent. Names have letters, digits and hyphens, and values no line breaks`;
  return { field: 'endpointHeaders', message } as const;
}

function invalidAddressMessage(label: string): string {
  return `${label} must start with http:// or https://. The host name may contain only letters, digits, dots and hyphens`;
}

function isAddress(text: string): boolean {
  return originOf(text) !== null && URL.canParse(text);
}
