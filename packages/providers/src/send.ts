import { ProviderError, type ProviderName } from './provider-error.ts';

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
  body?: string;
  signal: AbortSignal;
}

/**
 * One request by fetch, its answer read whole. No timeout is set. Fails with a ProviderError of kind
 * 'network', or with the signal's reason.
 */
export async function send(request: SendRequest): Promise<Answer> {
  const { provider, url, method, headers = {}, body, signal } = request;
  try {
    const response = await fetch(url, {
      method,
      headers,
      cache: 'no-store',
      signal,
      ...(body === undefined ? {} : { body }),
    });
    const text = await response.text();
    return {
      status: response.status,
      text,
      retryAfterMs: readRetryAfter(response.headers.get('retry-after')),
    };
  } catch (cause) {
    signal.throwIfAborted();
    throw new ProviderError({ kind: 'network', provider, cause });
  }
}

/** The wait in milliseconds that a Retry-After header in seconds asks for. */
export function readRetryAfter(header: string | null): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const seconds = Number(header);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.round(seconds * 1000) : undefined;
}

/** The answer's JSON, or undefined where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function withoutTrailingSlash(address: string): string {
  return address.trim().replace(/\/+$/, '');
}

export function isSuccess({ status }: Pick<Answer, 'status'>): boolean {
  return status >= 200 && status <= 299;
}
