import { defaultSettings, type Settings } from '@sales-analytics/contract';
import { requestWithRetry, type RetryContext } from '../http/retry.ts';
import { providerAddress, providerKey } from '../http/provider-address.ts';
import {
  startRequest,
  isSuccess,
  parseJson,
  send,
  readResponse,
  type HttpResponse,
  type SendRequest,
} from '../http/send.ts';
import { errorOf, provider } from './errors.ts';

export type OpenAISettings = Pick<Settings, 'apiKey' | 'openAIHost' | 'modelName'>;

/** One request of the API. */
export interface OpenAIRequest {
  settings: Pick<OpenAISettings, 'apiKey' | 'openAIHost'>;
  /** Begins with a slash. */
  path: string;
  /** Sent as JSON by POST; left out: a GET. */
  body?: unknown;
}

/** The JSON of a response, or undefined where it is none. With retries. */
export async function requestOpenAI(
  request: OpenAIRequest,
  context: Omit<RetryContext, 'provider'>,
): Promise<unknown> {
  return requestWithRetry({ ...context, provider }, async (signal) => {
    const { wire, key } = wireOf(request, signal);
    return parseJson(successful(await send(wire), key).text);
  });
}

/** One request; resolves with a successful response whose body is not read yet. */
export async function beginOpenAI(request: OpenAIRequest, signal: AbortSignal): Promise<Response> {
  const { wire, key } = wireOf(request, signal);
  const response = await startRequest(wire);
  if (isSuccess(response)) return response;
  throw errorOf(await readResponse(response, wire), key);
}

/** Compatible hosts allow no further headers in their CORS responses. */
function wireOf({ settings, path, body }: OpenAIRequest, signal: AbortSignal) {
  signal.throwIfAborted();
  const key = providerKey(provider, settings.apiKey);
  const host = settings.openAIHost.trim() || defaultSettings.openAIHost;
  const url = providerAddress(provider, host) + path;
  const headers = { accept: 'application/json', authorization: `Bearer ${key}` };
  const wire: SendRequest =
    body === undefined
      ? { provider, url, method: 'GET', headers, signal }
      : {
          provider,
          url,
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
          signal,
        };
  return { wire, key };
}

function successful(answer: HttpResponse, key: string): HttpResponse {
  if (isSuccess(answer)) return answer;
  throw errorOf(answer, key);
}
