import { ProviderError } from '../provider-error.ts';
import { provider } from './errors.ts';

/**
 * The fetch that the SDK is given. It hands over whole answers, so that the deadline also covers a
 * body that stalls, and one that breaks is told from a request that never arrived. Only a stream is
 * handed over as it comes.
 */
export async function wholeAnswerFetch(
  url: string | URL | Request,
  init?: RequestInit,
): Promise<Response> {
  const response = await fetch(url, { ...init, cache: 'no-store', credentials: 'omit' });
  if (isStream(response)) return response;
  const { status, statusText, headers } = response;
  const text = await response.text().catch((cause: unknown) => {
    throw new ProviderError({ kind: 'network', provider, status, cause });
  });
  // Some statuses must not have a body, not even an empty one.
  return new Response(text === '' ? null : text, { status, statusText, headers });
}

function isStream({ ok, headers }: Response): boolean {
  return ok && /^text\/event-stream\b/i.test(headers.get('content-type') ?? '');
}
