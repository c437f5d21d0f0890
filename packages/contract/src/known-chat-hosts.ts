import type { Published } from './provider-data.ts';
import type { SchemaForm } from './settings.ts';

export interface KnownChatHost extends Published {
  address: string;
  matches: RegExp;
  schemaForm: SchemaForm;
  /** It is true if `parallel_tool_calls` may be sent together with a named tool. */
  takesParallelToolCalls: boolean;
  headers?: Readonly<Record<string, string>>;
  fields?: Readonly<Record<string, unknown>>;
}

export const knownChatHosts: readonly KnownChatHost[] = [
  {
    address: 'https://api.openai.com/v1',
    matches: /^api\.openai\.com$/,
    schemaForm: 'named-tool',
    takesParallelToolCalls: true,
    source: 'npm openai 7.57.0',
    readOn: '2026-11-26',
  },
  {
    // Only some of its models take JSON Schemas.
    address: 'https://api.groq.com/openai/v1',
    matches: /^api\.groq\.com$/,
    schemaForm: 'named-tool',
    takesParallelToolCalls: true,
    source: 'npm groq-sdk 1.6.0',
    readOn: '2026-11-26',
  },
  {
    // If this field is missing, it may choose a provider that ignores the schema.
    address: 'https://openrouter.ai/api/v1',
    matches: /(?:^|\.)openrouter\.ai$/,
    schemaForm: 'json-schema',
    takesParallelToolCalls: false,
    fields: { provider: { require_parameters: true } },
    source: 'npm @openrouter/sdk 1.3.19',
    readOn: '2026-11-26',
  },
  {
    // It ignores `response_format`. Its CORS responses allow a page only with this header.
    address: 'https://api.anthropic.com/v1',
    matches: /^api\.anthropic\.com$/,
    schemaForm: 'named-tool',
    takesParallelToolCalls: true,
    headers: { 'anthropic-dangerous-direct-browser-access': 'true' },
    source: 'https://docs.anthropic.com/en/api/openai-sdk',
    readOn: '2026-11-26',
  },
  {
    address: 'https://api.together.xyz/v1',
    matches: /^api\.together\.(?:xyz|ai)$/,
    schemaForm: 'json-schema',
    takesParallelToolCalls: false,
    source: 'npm together-ai 0.52.0',
    readOn: '2026-11-26',
  },
  {
    address: 'https://api.mistral.ai/v1',
    matches: /^api\.mistral\.ai$/,
    schemaForm: 'json-schema',
    takesParallelToolCalls: false,
    source: 'npm @mistralai/mistralai 2.7.0',
    readOn: '2026-11-26',
  },
];
