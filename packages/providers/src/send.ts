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
  body?: string;
  signal: AbortSignal;
}

/**
 * One request by fetch, its answer read whole. No timeout is set. Fails with a ProviderError of kind
 * 'network', or with the signal's reason.
 */
export async function send(request: SendRequest): Promise<Answer> {
  const { provider, url, signal, ...init } = request;
  signal.throwIfAborted();
  try {
    // A cached first answer would freeze polling for ever, and cookies of the provider's own site
    // have no business here.
    const response = await fetch(url, { ...init, signal, cache: 'no-store', credentials: 'omit' });
    const text = await response.text();
    signal.throwIfAborted();
    return {
      status: response.status,
      text,
      retryAfterMs: retryAfterMs((name) => response.headers.get(name), Date.now()),
    };
  } catch (cause) {
    signal.throwIfAborted();
    throw new ProviderError({ kind: 'network', provider, cause });
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
