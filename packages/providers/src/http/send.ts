import { ProviderError, type ProviderName } from '../errors/provider-error.ts';
import { createByteLimit } from './byte-limit.ts';
import { retryAfterMs } from './retry-after.ts';

/** A response that was read whole. */
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
  /** Left out: a redirect is followed. With `manual` it is the response, which a page sees with status 0. */
  redirect?: 'manual';
  signal: AbortSignal;
}

/**
 * One request by fetch; the response is read whole. There is no timeout. Fails with kind 'network', with
 * a status where the response had begun, or with the signal's reason.
 */
export async function send(request: SendRequest): Promise<HttpResponse> {
  return readResponse(await startRequest(request), request);
}

/** Like `send`, but the body of the response is left to be read. */
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

/** Reads the response of `startRequest` whole. Fails with kind 'unreadable-answer' where that is too long. */
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
    // Its result is not needed, and a closed connection can't be cancelled.
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

/** The value of a JSON text; undefined where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What was parsed as JSON again; empty where it is nested so deeply that it can only be parsed. */
export function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    return '';
  }
}
