import { ProviderError, type ProviderName } from '../errors/provider-error.ts';
import { createByteLimit } from './byte-limit.ts';
import { retryAfterMs } from './retry-after.ts';

export interface HttpResponse {
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
  /** The default is to follow a redirect. If it is `manual`, the redirect is the response, which has status 0 in a page. */
  redirect?: 'manual';
  signal: AbortSignal;
}

/**
 * Sends one request by fetch and reads the complete response. There is no timeout. Fails with kind 'network', with a status
 * if the response had begun, or with the signal's reason.
 */
export async function send(request: SendRequest): Promise<HttpResponse> {
  return readResponse(await startRequest(request), request);
}

/** Does the same as `send`, but does not read the body of the response. */
export async function startRequest(request: SendRequest): Promise<Response> {
  const { url, method, headers, body, redirect, signal } = request;
  signal.throwIfAborted();
  // A cached first response would stop polling from ever ending, and cookies must not be sent.
  const init: RequestInit = { method, signal, cache: 'no-store', credentials: 'omit' };
  if (headers) init.headers = headers;
  if (body !== undefined) init.body = body;
  if (redirect) init.redirect = redirect;
  return orNetworkError(fetch(new Request(url, init)), request);
}

/** Reads the complete response of `startRequest`. Fails with kind 'unreadable-answer' if it is too long. */
export async function readResponse(
  response: Response,
  { provider, signal }: Pick<SendRequest, 'provider' | 'signal'>,
): Promise<HttpResponse> {
  const { status } = response;
  const text = await orNetworkError(textOf(response, provider), { provider, signal, status });
  const failureText = isSuccess(response) ? '' : text;
  return {
    status,
    text,
    retryAfterMs: retryAfterMs((name) => response.headers.get(name), Date.now(), failureText),
  };
}

async function textOf(response: Response, provider: ProviderName): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  const count = createByteLimit(provider, response.status);
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      count(value);
      text += decoder.decode(value, { stream: true });
    }
  } finally {
    // The result is not needed, and a closed connection can't be cancelled.
    reader.cancel().catch(() => undefined);
  }
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
    if (cause instanceof ProviderError) throw cause;
    throw new ProviderError({ kind: 'network', provider, status, cause });
  }
}

export function isSuccess({ status }: Pick<HttpResponse, 'status'>): boolean {
  return status >= 200 && status <= 299;
}

/** Returns undefined for a text that is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns an empty text if the value is nested too deeply to be written. */
export function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    return '';
  }
}
