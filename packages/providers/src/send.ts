import { ProviderError, type ProviderName } from './provider-error.ts';
import { retryAfterMs } from './retry-after.ts';

/** What came back, whole. */
export interface Answer {
  status: number;
  text: string;
  retryAfterMs: number | undefined;
}

export interface SendRequest {
  provider: ProviderName;
  url: string;
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string | FormData;
  signal: AbortSignal;
}

/**
 * One request by fetch, its answer read whole. It has no deadline of its own. Fails with a ProviderError of kind
 * 'network', with a status where the answer had begun, or with the signal's reason.
 */
export async function send(request: SendRequest): Promise<Answer> {
  return wholeAnswer(await beginSend(request), request);
}

/** Like `send`, but the body of the answer is left to be read. */
export async function beginSend(request: SendRequest): Promise<Response> {
  const { url, method, headers, body, signal } = request;
  signal.throwIfAborted();
  // A cached first answer would freeze polling for ever, and cookies of the provider's own site
  // have no business here.
  const init: RequestInit = { method, signal, cache: 'no-store', credentials: 'omit' };
  if (headers) init.headers = headers;
  if (body !== undefined) init.body = body;
  return orNetworkError(fetch(new Request(url, init)), request);
}

/** The rest of what `beginSend` began. */
export async function wholeAnswer(
  response: Response,
  { provider, signal }: Pick<SendRequest, 'provider' | 'signal'>,
): Promise<Answer> {
  const { status } = response;
  return {
    status,
    text: await orNetworkError(response.text(), { provider, signal, status }),
    retryAfterMs: retryAfterMs((name) => response.headers.get(name), Date.now()),
  };
}

async function orNetworkError<Value>(
  work: Promise<Value>,
  { provider, signal, status }: Pick<SendRequest, 'provider' | 'signal'> & { status?: number },
): Promise<Value> {
  try {
    const value = await work;
    signal.throwIfAborted();
    return value;
  } catch (cause) {
    signal.throwIfAborted();
    throw new ProviderError({ kind: 'network', provider, status, cause });
  }
}

export function isSuccess({ status }: Pick<Answer, 'status'>): boolean {
  return status >= 200 && status <= 299;
}

/** The answer's JSON, or undefined where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
