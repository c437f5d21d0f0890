import { ProviderError, type ProviderName } from './provider-error.ts';
import { retryAfterMs } from './retry-after.ts';
import type { Answer } from './send.ts';

export interface UploadRequest {
  provider: ProviderName;
  url: string;
  headers: Record<string, string>;
  /** Handed to the browser as it is: a file is read from disk while it is sent, never whole into memory. */
  body: Blob;
  signal: AbortSignal;
  /** 0 to 100 in whole numbers, measured on the bytes that left. */
  onPercent(this: void, percent: number): void;
}

/**
 * Sends a file with real progress. XMLHttpRequest, because fetch tells nothing of a body on its way.
 * Fails with a ProviderError of kind 'network', or with the signal's reason.
 */
export async function upload(request: UploadRequest): Promise<Answer> {
  const { provider, url, headers, body, signal, onPercent } = request;
  signal.throwIfAborted();
  const xhr = new XMLHttpRequest();
  function abort(): void {
    xhr.abort();
  }
  signal.addEventListener('abort', abort);
  try {
    return await new Promise<Answer>((resolve, reject) => {
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
    // Whatever came, an abort goes before it, as it was given.
    signal.throwIfAborted();
  }
}

function percentOf(loaded: number, total: number): number {
  return total > 0 ? Math.min(100, Math.floor((loaded / total) * 100)) : 100;
}

function answerOf(xhr: XMLHttpRequest): Answer {
  // Asking for a single header that is not open to the page would fill the console with a warning.
  const headers = new Map(xhr.getAllResponseHeaders().split('\r\n').map(splitHeader));
  return {
    status: xhr.status,
    text: xhr.responseText,
    retryAfterMs: retryAfterMs((name) => headers.get(name), Date.now()),
  };
}

function splitHeader(line: string): [name: string, value: string] {
  const colon = line.indexOf(':');
  return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
}
