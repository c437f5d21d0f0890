import { isObject } from './reply.ts';

export interface SyncConfig {
  prompt?: string;
  keyterms_prompt?: string[];
  conversation_context?: string | string[];
  language_codes?: string[];
  sample_rate?: number;
  channels?: number;
  timestamps?: boolean;
}

const maxTerms = 100;
const maxTermsLength = 8000;
const maxPromptLength = 6000;

/** Returns the reason if the config is refused. A missing part is an empty config. */
export function readSyncConfig(text: string | undefined): SyncConfig | { refused: string } {
  if (text === undefined) return {};
  const value = parse(text);
  if (!isObject(value)) return { refused: 'config must be a JSON object' };
  const wrong = Object.entries(fields).find(
    ([name, isValid]) => value[name] !== undefined && !isValid(value[name]),
  );
  return wrong ? { refused: `config.${wrong[0]} is not valid` } : value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const fields: Record<keyof SyncConfig, (value: unknown) => boolean> = {
  prompt: (value) => typeof value === 'string' && value.length <= maxPromptLength,
  keyterms_prompt: (value) =>
    isListOfText(value) && value.length <= maxTerms && value.join('').length <= maxTermsLength,
  conversation_context: (value) => typeof value === 'string' || isListOfText(value),
  language_codes: (value) => isListOfText(value) && value.every((code) => /^[a-z]{2}$/.test(code)),
  sample_rate: Number.isInteger,
  channels: (value) => value === 1 || value === 2,
  timestamps: (value) => typeof value === 'boolean',
};

function isListOfText(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
