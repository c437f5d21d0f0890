import { originOf, type Settings } from '@sales-analytics/contract';

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
