import type { ProviderErrorKind } from '../provider-error.ts';

/** What an answer says about why it is no success, whoever sent it: compatible hosts vary. */
export interface Refusal {
  status: number;
  code: string;
  type: string;
  words: string;
}

/** The `error` object of a body. Its fields may be of any type. */
export function refusalOf(status: number, error: unknown, fallbackWords = ''): Refusal {
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

/** Paid accounts without money also get a 429: only the code tells, and waiting never helps. */
function isOutOfCredit({ code, type }: Refusal): boolean {
  return isAboutMoney.test(`${code} ${type}`);
}

/** A 429 that says the request alone is larger than what the account may send in a minute. */
function isLargerThanLimit({ words }: Refusal): boolean {
  return /request too large/i.test(words);
}

export function kindOfRefusal(refusal: Refusal): ProviderErrorKind {
  return kindByCode(refusal) ?? kindByStatus(refusal);
}

function kindByCode(refusal: Refusal): ProviderErrorKind | undefined {
  const { code, words } = refusal;
  if (isOutOfCredit(refusal)) return 'no-credit';
  if (/model_not_found/.test(code)) return 'model-not-found';
  if (/invalid_api_key/.test(code) || /API key not valid/i.test(words)) return 'bad-key';
  if (/content_filter|content_policy/.test(code)) return 'refused';
  if (/context_length_exceeded/.test(code) || isLargerThanLimit(refusal)) return 'prompt-too-long';
  // Within a stream there is no status that would say so.
  if (/rate_limit|slow_down/.test(code)) return 'rate-limited';
  return undefined;
}

function kindByStatus({ status, code, words }: Refusal): ProviderErrorKind {
  if (status === 400 && isAboutLength.test(words)) return 'prompt-too-long';
  if (status === 401) return 'bad-key';
  if (status === 402) return 'no-credit';
  if (status === 403) return /unsupported_country/.test(code) ? 'refused' : 'bad-key';
  // A wrong path is not a wrong model: the address ends in /v1 or it answers with nothing useful.
  if (status === 404) return /\bmodel\b/i.test(words) ? 'model-not-found' : 'unreachable';
  if (status === 408) return 'timeout';
  if (status === 413) return 'prompt-too-long';
  if (status === 429) return 'rate-limited';
  return status === 409 || status >= 500 ? 'server-fault' : 'refused';
}
