import { ProviderError, type ProviderName } from '../errors/provider-error.ts';
import { retryAfterMs } from './retry-after.ts';
import { isSuccess, type HttpResponse } from './send.ts';

export interface UploadRequest {
  provider: ProviderName;
  url: string;
  headers: Record<string, string>;
  /** The browser reads a file from disk while it is sent, so that it never fills the memory. */
  body: Blob;
  signal: AbortSignal;
  /** It is called with the percentage of bytes that were sent, a whole number from 0 to 100. */
  onPercent(this: void, percent: number): void;
}

/**
 * Sends a file and reports progress. It uses XMLHttpRequest, because fetch reports no progress of a request's body. Fails
 * with a ProviderError of kind 'network', or with the signal's reason.
 */
export async function upload(request: UploadRequest): Promise<HttpResponse> {
  const { provider, url, headers, body, signal, onPercent } = request;
  signal.throwIfAborted();
  const xhr = new XMLHttpRequest();
  function abort(): void {
    xhr.abort();
  }
  signal.addEventListener('abort', abort);
  try {
    return await new Promise<HttpResponse>((resolve, reject) => {
      xhr.upload.addEventListener('progress', ({ loaded }) => {
        if (!signal.aborted) onPercent(percentOf(loaded, body.size));
      });
      xhr.addEventListener('load', () => resolve(answerOf(xhr)));
      xhr.addEventListener('error', () => reject(new ProviderError({ kind: 'network', provider })));
      xhr.addEventListener('abort', () => reject(new ProviderError({ kind: 'network', provider })));
      xhr.open('POST', url);
      for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
      xhr.send(body);
    });
  } finally {
    signal.removeEventListener('abort', abort);
    // An abort takes precedence over a result that arrived meanwhile.
    signal.throwIfAborted();
  }
}

function percentOf(loaded: number, total: number): number {
  return total > 0 ? Math.min(100, Math.floor((loaded / total) * 100)) : 100;
}

function answerOf(xhr: XMLHttpRequest): HttpResponse {
  // Reading a single header that is not exposed to the page would log a console warning.
  const headers = new Map(xhr.getAllResponseHeaders().split('\r\n').map(splitHeader));
  const { status, responseText: text } = xhr;
  const failureText = isSuccess(xhr) ? '' : text;
  return {
    status,
    text,
    retryAfterMs: retryAfterMs((name) => headers.get(name), Date.now(), failureText),
  };
}

function splitHeader(line: string): [name: string, value: string] {
  const colon = line.indexOf(':');
  return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
}
