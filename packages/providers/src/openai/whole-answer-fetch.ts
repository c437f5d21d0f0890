import { retryAfterMs } from '../retry-after.ts';
import { parseJson } from '../send.ts';
import { isLargerThanLimit, isOutOfCredit, refusalOf } from './refusal.ts';

/** A longer wait is the user's to decide on, not the SDK's to sit out. */
const maxSilentWaitMs = 60_000;

/**
 * The fetch that the SDK is given. It hands over whole answers, so that the SDK's timeout and its
 * retries also cover a body that stalls or breaks, and it tells the SDK which 429 no retry can mend.
 * Only a stream is handed over as it comes.
 */
export async function wholeAnswerFetch(
  url: string | URL | Request,
  init?: RequestInit,
): Promise<Response> {
  const response = await fetch(url, { ...init, cache: 'no-store', credentials: 'omit' });
  if (isStream(response)) return response;
  const text = await response.text();
  const { status, statusText } = response;
  const headers = new Headers(response.headers);
  if (!response.ok && isBeyondRetry(response, text)) headers.set('x-should-retry', 'false');
  // Some statuses must not have a body, not even an empty one.
  return new Response(text === '' ? null : text, { status, statusText, headers });
}

function isStream({ ok, headers }: Response): boolean {
  return ok && /^text\/event-stream\b/i.test(headers.get('content-type') ?? '');
}

function isBeyondRetry({ status, headers }: Response, text: string): boolean {
  const waitMs = retryAfterMs((name) => headers.get(name), Date.now()) ?? 0;
  if (waitMs > maxSilentWaitMs) return true;
  const refusal = refusalOf(status, errorIn(parseJson(text)));
  return status === 429 && (isOutOfCredit(refusal) || isLargerThanLimit(refusal));
}

function errorIn(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined;
}
