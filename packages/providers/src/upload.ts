import { readRetryAfter, type Answer } from './send.ts';
import { ProviderError, type ProviderName } from './provider-error.ts';

export interface UploadRequest {
  provider: ProviderName;
  url: string;
  headers: Record<string, string>;
  /** Handed to the browser as it is: a file is read from disk while it is sent, never whole into memory. */
  body: Blob;
  signal: AbortSignal;
  /** 0 to 100, measured on the bytes that left. */
  onPercent(percent: number): void;
}

/**
 * Sends a file with real progress. XMLHttpRequest, because fetch tells nothing of a body on its way.
 * Fails with a ProviderError of kind 'network', or with the signal's reason.
 */
export function upload(request: UploadRequest): Promise<Answer> {
  const { provider, url, headers, body, signal, onPercent } = request;
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason);
      return;
    }
    const xhr = new XMLHttpRequest();
    const abort = () => xhr.abort();
    const settle = () => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort);
    xhr.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0 && !signal.aborted) onPercent((loaded / total) * 100);
    });
    xhr.addEventListener('load', () => {
      settle();
      resolve({
        status: xhr.status,
        text: xhr.responseText,
        retryAfterMs: readRetryAfter(xhr.getResponseHeader('retry-after')),
      });
    });
    xhr.addEventListener('error', () => {
      settle();
      reject(new ProviderError({ kind: 'network', provider }));
    });
    xhr.addEventListener('abort', () => {
      settle();
      reject(signal.reason);
    });
    xhr.open('POST', url);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.send(body);
  });
}
