import { defaultSettings, type Settings } from '@sales-analytics/contract';
import type OpenAI from 'openai';
import { orAborted } from '../or-aborted.ts';
import { providerAddress } from '../provider-address.ts';
import { ProviderError } from '../provider-error.ts';
import { providerKey } from '../provider-key.ts';
import { errorOf, provider } from './errors.ts';
import { wholeAnswerFetch } from './whole-answer-fetch.ts';

export type OpenAISettings = Pick<Settings, 'apiKey' | 'openAIHost' | 'modelName'>;

/** How often and how long the SDK tries. */
export interface Patience {
  maxRetries: number;
  timeoutMs: number;
}

/** The SDK's own defaults, said aloud: they are part of the product's promise. */
export const defaultPatience: Patience = { maxRetries: 2, timeoutMs: 600_000 };

/** Headers that the SDK adds and compatible hosts refuse in their CORS answer; null leaves one out. */
const noExtraHeaders: Record<string, null> = {
  'User-Agent': null,
  'X-Stainless-Arch': null,
  'X-Stainless-Lang': null,
  'X-Stainless-OS': null,
  'X-Stainless-Package-Version': null,
  'X-Stainless-Retry-Count': null,
  'X-Stainless-Runtime': null,
  'X-Stainless-Runtime-Version': null,
  'X-Stainless-Timeout': null,
};

export async function loadSdk() {
  try {
    return await import('openai');
  } catch (cause) {
    // The page could not fetch this part of itself.
    throw new ProviderError({ kind: 'network', provider, cause });
  }
}

export interface SdkCall<Value> {
  settings: OpenAISettings;
  patience: Patience;
  signal: AbortSignal;
  work(this: void, client: OpenAI): PromiseLike<Value>;
}

/**
 * Runs one call of the SDK, which is loaded when it is first needed. An abort ends it at once; left to
 * itself the SDK would first sleep out its wait before a retry.
 */
export async function withSdk<Value>({ settings, signal, ...call }: SdkCall<Value>) {
  signal.throwIfAborted();
  const key = providerKey(provider, settings.apiKey);
  const baseURL = providerAddress(
    provider,
    settings.openAIHost.trim() || defaultSettings.openAIHost,
  );
  const sdk = await orAborted(loadSdk(), signal);
  const client = new sdk.OpenAI({
    apiKey: key,
    // Named, so that no variable of the environment can add them.
    organization: null,
    project: null,
    baseURL,
    dangerouslyAllowBrowser: true,
    maxRetries: call.patience.maxRetries,
    timeout: call.patience.timeoutMs,
    defaultHeaders: noExtraHeaders,
    fetch: wholeAnswerFetch,
    logLevel: 'off',
  });
  async function working(): Promise<Value> {
    try {
      return await call.work(client);
    } catch (error) {
      throw errorOf(error, sdk, key);
    }
  }
  return orAborted(working(), signal);
}
