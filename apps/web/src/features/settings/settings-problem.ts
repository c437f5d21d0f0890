import { originOf, type Settings } from '@sales-analytics/contract';

/** The fields that can be refused; each is the `name` of its input. */
export type RefusableField =
  'assemblyAIKey' | 'apiKey' | 'ollamaHost' | 'assemblyAIHost' | 'openAIHost';
export type SettingsProblem = { field: RefusableField; message: string };

/** The first thing that keeps settings from being saved: what is missing, then what is unusable. */
export function findProblem(settings: Settings): SettingsProblem | null {
  return (
    missingTranscriptionKey(settings) ??
    missingModelAccess(settings) ??
    oddTranscriptionAddress(settings) ??
    oddModelAddress(settings)
  );
}

export function findTranscriptionProblem(settings: Settings): SettingsProblem | null {
  return missingTranscriptionKey(settings) ?? oddTranscriptionAddress(settings);
}

export function findModelProblem(settings: Settings): SettingsProblem | null {
  return missingModelAccess(settings) ?? oddModelAddress(settings);
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

function oddTranscriptionAddress({ assemblyAIHost }: Settings): SettingsProblem | null {
  if (isAddress(assemblyAIHost)) return null;
  return { field: 'assemblyAIHost', message: wordsFor('AssemblyAI address') };
}

/** The address of the provider that is not chosen is nobody's concern: its field is not shown. */
function oddModelAddress(settings: Settings): SettingsProblem | null {
  const { modelProvider, openAIHost, ollamaHost } = settings;
  if (modelProvider === 'openai' && !isAddress(openAIHost)) {
    return { field: 'openAIHost', message: wordsFor('OpenAI address') };
  }
  if (modelProvider === 'ollama' && !isAddress(ollamaHost)) {
    return { field: 'ollamaHost', message: wordsFor('Ollama Host URL') };
  }
  return null;
}

function wordsFor(label: string): string {
  return `${label} must start with http:// or https://, then a host of plain letters, digits, dots and hyphens`;
}

function isAddress(text: string): boolean {
  return originOf(text) !== null && URL.canParse(text);
}
