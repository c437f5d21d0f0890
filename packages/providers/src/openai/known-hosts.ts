import type { SchemaForm } from '@sales-analytics/contract';

/** How a host of OpenAI's chat format differs from the format, where its address tells. */
export interface KnownHost {
  /** Of the host name. */
  matches: RegExp;
  /** How an answer in a form is asked for first. */
  schemaForm: SchemaForm;
  /** Whether `parallel_tool_calls` may be sent beside a named tool. */
  takesParallelToolCalls: boolean;
  /** Sent with each request. */
  headers?: Readonly<Record<string, string>>;
  /** Added to a request for an answer in a form. */
  fields?: Readonly<Record<string, unknown>>;
  /** Where that is published, and when it was read. */
  source: string;
}

/** A host whose address tells nothing: most of them take a JSON Schema, and few take unknown fields. */
export const unknownHost: Omit<KnownHost, 'matches' | 'source'> = {
  schemaForm: 'json-schema',
  takesParallelToolCalls: false,
};

const knownHosts: readonly KnownHost[] = [
  {
    matches: /^api\.openai\.com$/,
    schemaForm: 'named-tool',
    takesParallelToolCalls: true,
    source: 'npm openai 7.57.0, 2026-11-13',
  },
  {
    // JSON Schemas are for some of its models alone.
    matches: /^api\.groq\.com$/,
    schemaForm: 'named-tool',
    takesParallelToolCalls: true,
    source: 'npm groq-sdk 1.6.0, 2026-11-26',
  },
  {
    // Without the field it may choose a provider that ignores the schema.
    matches: /(?:^|\.)openrouter\.ai$/,
    schemaForm: 'json-schema',
    takesParallelToolCalls: false,
    fields: { provider: { require_parameters: true } },
    source: 'npm @openrouter/sdk 1.3.19, 2026-11-26',
  },
  {
    // It ignores `response_format`; its CORS answers allow a page only with this header.
    matches: /^api\.anthropic\.com$/,
    schemaForm: 'named-tool',
    takesParallelToolCalls: true,
    headers: { 'anthropic-dangerous-direct-browser-access': 'true' },
    source: 'docs.anthropic.com, OpenAI SDK compatibility, 2026-11-26',
  },
  {
    matches: /^api\.(?:together\.(?:xyz|ai)|mistral\.ai)$/,
    schemaForm: 'json-schema',
    takesParallelToolCalls: false,
    source: 'npm together-ai 0.52.0 and @mistralai/mistralai 2.7.0, 2026-11-26',
  },
];

/** What is known of the host of this address. */
export function knownHostOf(address: string): Omit<KnownHost, 'matches' | 'source'> {
  const { hostname } = new URL(address);
  return knownHosts.find(({ matches }) => matches.test(hostname)) ?? unknownHost;
}
