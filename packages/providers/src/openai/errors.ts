import { ProviderError, type ProviderErrorKind } from '../errors/provider-error.ts';
import { redact } from '../errors/redact.ts';
import { addressName } from '../http/provider-address.ts';
import { jsonOf, parseJson, type HttpResponse } from '../http/send.ts';
import type { HostIdentity } from './chat-host.ts';
import {
  errorIn,
  kindOfErrorResponse,
  readErrorResponse,
  type ErrorResponse,
} from './error-response.ts';

/** Reading a model's file from the disk takes longer than the usual pauses. */
const loadingMs = 15_000;

/** Reads the error of a JSON body, or a text as the message. A web page says nothing about the request. */
export function refusalIn({ status, text }: Pick<HttpResponse, 'status' | 'text'>): ErrorResponse {
  const body = parseJson(text);
  if (body === undefined)
    return readErrorResponse(status, undefined, /^\s*</.test(text) ? '' : text);
  const error = errorIn(body);
  return readErrorResponse(status, error, error ? jsonOf(error) : '');
}

/** Returns the error for a failed response. `waitMs` is the wait that its headers request. */
export function errorOfResponse(
  refusal: ErrorResponse,
  host: HostIdentity,
  waitMs?: number,
): ProviderError {
  const { provider } = host;
  const { status, words } = refusal;
  if (isRedirect(status)) {
    const reason = `${addressName(provider)} leads to another address. Enter that one in Settings`;
    return new ProviderError({ kind: 'unreachable', provider, reason });
  }
  return new ProviderError({
    kind: kindFor(refusal, host),
    provider,
    status,
    reason: withoutSecrets(words, host),
    retryAfterMs: waitMs ?? waitIn(refusal),
  });
}

/** Returns the error for a successful response that is not JSON. Its text shows what is wrong with the address. */
export function errorOfText(text: string, { provider }: HostIdentity): ProviderError {
  return new ProviderError({ kind: 'unreadable-answer', provider, reason: whatIsThere(text) });
}

function whatIsThere(text: string): string | undefined {
  if (/^\s*</.test(text)) return 'It is a web page. The address often ends with /v1';
  if (/^\s*Ollama is running/i.test(text))
    return 'Ollama runs there. Its address for this format ends with /v1';
  return undefined;
}

/** A key that was not sent can't be rejected. A status of 403 is not always about a key. */
function kindFor(refusal: ErrorResponse, { secrets }: HostIdentity): ProviderErrorKind {
  const kind = kindOfErrorResponse(refusal);
  if (kind !== 'bad-key' || secrets.some((secret) => secret !== '')) return kind;
  return refusal.status === 403 ? 'refused' : 'key-missing';
}

export function withoutSecrets(words: string | undefined, { secrets }: HostIdentity) {
  const [key, ...others] = secrets;
  return redact(
    others.reduce((text, secret) => text?.replaceAll(secret, '(key)'), words),
    key,
  );
}

/** A page sees a redirect that it does not follow as status 0. */
function isRedirect(status: number): boolean {
  return status === 0 || (status >= 300 && status <= 399);
}

/** Most hosts don't expose `retry-after` to a page, but their message has it, as in 'Please try again in 7.66s'. */
function waitIn({ status, words }: ErrorResponse): number | undefined {
  if (status === 503 && /loading model/i.test(words)) return loadingMs;
  if (status !== 429) return undefined;
  const [, minutes = '0', count, unit] =
    /(?:try again|retry) (?:in|after) (?:(\d+)m)?([\d.]+) ?(ms|s)/i.exec(words) ?? [];
  const ms = Number(count) * (unit === 'ms' ? 1 : 1000) + Number(minutes) * 60_000;
  return Number.isFinite(ms) ? ms : undefined;
}
