import type { ProviderErrorKind } from '../errors/provider-error.ts';

/** An error response of OpenAI or of a compatible host; fields that are missing are empty. */
export interface ErrorResponse {
  status: number;
  code: string;
  type: string;
  words: string;
}

/** Reads the `error` of a body, whose fields may be of any type. */
export function readErrorResponse(
  status: number,
  error: unknown,
  fallbackWords = '',
): ErrorResponse {
  const fields: Record<string, unknown> =
    typeof error === 'object' && error !== null ? { ...error } : { message: error };
  return {
    status,
    code: textOf(fields['code']),
    type: textOf(fields['type']),
    words: textOf(fields['message']) || fallbackWords,
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

const isAboutMoney =
  /insufficient_quota|credit_balance|spend_limit|usage_limit|billing_hard_limit|billing_not_active/;
const isAboutLength =
  /context length|context window|context size|maximum context|prompt is too long|input is too long/i;

/** An account without credit also gets a 429: only the code tells, and waiting does not help. */
function isOutOfCredit({ code, type }: ErrorResponse): boolean {
  return isAboutMoney.test(`${code} ${type}`);
}

/** A 429 for a request that alone exceeds the account's limit per minute. */
function isLargerThanLimit({ words }: ErrorResponse): boolean {
  return /request too large/i.test(words);
}

export function kindOfErrorResponse(refusal: ErrorResponse): ProviderErrorKind {
  return kindByCode(refusal) ?? kindByStatus(refusal);
}

function kindByCode(refusal: ErrorResponse): ProviderErrorKind | undefined {
  const { code, words } = refusal;
  if (isOutOfCredit(refusal)) return 'no-credit';
  if (/model_not_found/.test(code)) return 'model-not-found';
  if (/invalid_api_key/.test(code) || /API key not valid/i.test(words)) return 'bad-key';
  if (/content_filter|content_policy/.test(code)) return 'refused';
  if (/context_length_exceeded/.test(code) || isLargerThanLimit(refusal)) return 'prompt-too-long';
  // An error in a stream has no status.
  if (/rate_limit|slow_down/.test(code)) return 'rate-limited';
  return undefined;
}

function kindByStatus({ status, code, words }: ErrorResponse): ProviderErrorKind {
  if (status === 400 && isAboutLength.test(words)) return 'prompt-too-long';
  if (status === 401) return 'bad-key';
  if (status === 402) return 'no-credit';
  if (status === 403) return /unsupported_country/.test(code) ? 'refused' : 'bad-key';
  // Without the word 'model' it is a wrong path, as where the address lacks /v1.
  if (status === 404) return /\bmodel\b/i.test(words) ? 'model-not-found' : 'unreachable';
  if (status === 408) return 'timeout';
  if (status === 413) return 'prompt-too-long';
  if (status === 429) return 'rate-limited';
  return status === 409 || status >= 500 ? 'server-fault' : 'refused';
}
