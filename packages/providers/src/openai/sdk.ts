import { defaultSettings, type Settings } from '@sales-analytics/contract';
import type OpenAI from 'openai';
import { answerTo, type Asking } from '../again.ts';
import { fetchedPart } from '../late.ts';
import { providerAddress } from '../provider-address.ts';
import { providerKey } from '../provider-key.ts';
import { errorOf, provider } from './errors.ts';
import { wholeAnswerFetch } from './whole-answer-fetch.ts';

export type OpenAISettings = Pick<Settings, 'apiKey' | 'openAIHost' | 'modelName'>;

/** The longest time a timer takes: every deadline is ours, on a clock that is handed in. */
const noTimeoutMs = 2 ** 31 - 1;

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
  return fetchedPart(provider, () => import('openai'));
}

/** A call of the SDK, to be ended by the signal. */
export type SdkWork<Value> = (client: OpenAI, signal: AbortSignal) => PromiseLike<Value>;

/** The whole answer to a call of the SDK, asked for again while that may help. */
export async function answerBySdk<Value>(
  settings: OpenAISettings,
  asking: Omit<Asking, 'provider'>,
  work: SdkWork<Value>,
): Promise<Value> {
  return answerTo({ ...asking, provider }, (signal) => withSdk(settings, signal, work));
}

/**
 * Runs one call of the SDK, which is loaded when it is first needed. It neither repeats nor times
 * anything by itself.
 */
export async function withSdk<Value>(
  settings: OpenAISettings,
  signal: AbortSignal,
  work: SdkWork<Value>,
): Promise<Value> {
  const key = providerKey(provider, settings.apiKey);
  const baseURL = providerAddress(
    provider,
    settings.openAIHost.trim() || defaultSettings.openAIHost,
  );
  const sdk = await loadSdk();
  signal.throwIfAborted();
  const client = new sdk.OpenAI({
    apiKey: key,
    // Named, so that no variable of the environment can add them.
    organization: null,
    project: null,
    baseURL,
    dangerouslyAllowBrowser: true,
    maxRetries: 0,
    timeout: noTimeoutMs,
    defaultHeaders: noExtraHeaders,
    fetch: wholeAnswerFetch,
    logLevel: 'off',
  });
  try {
    return await work(client, signal);
  } catch (error) {
    throw errorOf(error, sdk, key);
  }
}
