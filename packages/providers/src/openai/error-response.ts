import type { ProviderErrorKind } from '../errors/provider-error.ts';

/** Missing fields are empty. */
export interface ErrorResponse {
  status: number;
  code: string;
  type: string;
  param: string;
  words: string;
  /** It has the model's text if its host could not read it as a tool call or as JSON. */
  generated: string;
}

export function readErrorResponse(
  status: number,
  error: unknown,
  fallbackWords = '',
): ErrorResponse {
  const fields = isRecord(error) ? error : { message: error };
  const { metadata } = fields;
  const words = [wordsOf(fields), isRecord(metadata) ? textOf(metadata['raw']) : ''];
  return {
    status,
    code: textOf(fields['code']),
    type: textOf(fields['type']),
    param: textOf(fields['param']),
    words: words.filter((part) => part !== '').join(': ') || fallbackWords,
    generated: textOf(fields['failed_generation']),
  };
}

/**
 * Finds the error in the body of a failed response: its `error`, an object with a `message` or `detail`, or any of these as
 * the first of a list. Returns undefined if the body has none.
 */
export function errorIn(body: unknown): unknown {
  const first: unknown = Array.isArray(body) ? body[0] : body;
  if (!isRecord(first)) return undefined;
  if (first['error']) return first['error'];
  return wordsOf(first) === '' ? undefined : first;
}

/** Finds the error in a response with status 200, which some hosts send. Returns undefined if there is none. */
export function errorInSuccess(body: unknown): unknown {
  const first: unknown = Array.isArray(body) ? body[0] : body;
  if (!isRecord(first)) return undefined;
  if (first['error']) return first['error'];
  if (first['object'] === 'error') return first;
  const choice: unknown = Array.isArray(first['choices']) ? first['choices'][0] : undefined;
  if (!isRecord(choice)) return undefined;
  if (choice['error']) return choice['error'];
  return choice['finish_reason'] === 'error' ? 'The model’s provider failed' : undefined;
}

/** Reads an error that came with status 200. Its code may be a status; otherwise it counts as a server error. */
export function refusalInside(error: unknown): ErrorResponse {
  const refusal = readErrorResponse(500, error);
  return /^[45]\d\d$/.test(refusal.code) ? { ...refusal, status: Number(refusal.code) } : refusal;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Reads a text, a message in an object, or a list such as `[{"loc":["body","top_k"],"msg":"Not permitted"}]`. */
function wordsOf(value: unknown, depth = 3): string {
  if (!isRecord(value) && !Array.isArray(value)) return textOf(value);
  if (depth === 0) return '';
  if (Array.isArray(value))
    return value
      .slice(0, 5)
      .map((part) => wordsOf(part, depth - 1))
      .join('; ');
  const words = wordsOf(value['message'] ?? value['msg'] ?? value['detail'], depth - 1);
  const { loc } = value;
  return Array.isArray(loc) ? `${loc.map(textOf).join('.')}: ${words}` : words;
}

const isAboutMoney =
  /insufficient_quota|credit_balance|spend_limit|usage_limit|billing_hard_limit|billing_not_active/;
const saysNoMoney =
  /credit balance is too low|key limit exceeded|insufficient (?:credits|balance|funds)/i;
const saysTooLong =
  /context (?:length|window|size)|ContextWindowExceeded|exceed_context_size|maximum (?:context|prompt|input)|(?:prompt|input) is too long|exceeds the maximum number of tokens|max_new_tokens|too large for model|too many (?:input |prompt )?tokens/i;
const saysNoModel =
  /no endpoints|not a valid model|invalid model|\bmodels?\b.{0,120}?(?:not found|not exist|decommissioned|not available)/i;
/** The host writes the prompt with the model's template, which can't write this prompt. */
const saysTemplate = /jinja|template|no user query found|conversation roles must/i;
const codesOfNoModel =
  /model_not_(?:found|available)|model_decommissioned|invalid_model|DeploymentNotFound/;
const saysKey =
  /\b(?:key|token|scopes?|permissions?|auth\w*|credentials?|access|forbidden|denied)\b/i;

/** An account without credit also gets a 429. Only the code shows that waiting does not help. */
function isOutOfCredit({ code, type, words }: ErrorResponse): boolean {
  return isAboutMoney.test(`${code} ${type}`) || saysNoMoney.test(words);
}

/** Such a request gets a 429 because it alone exceeds the account's limit per minute. */
function isLargerThanLimit({ words }: ErrorResponse): boolean {
  return /request too large/i.test(words);
}

export function kindOfErrorResponse(refusal: ErrorResponse): ProviderErrorKind {
  return kindByCode(refusal) ?? kindByWords(refusal) ?? kindByStatus(refusal);
}

function kindByCode(refusal: ErrorResponse): ProviderErrorKind | undefined {
  const { code, type, words } = refusal;
  if (isOutOfCredit(refusal)) return 'no-credit';
  if (codesOfNoModel.test(`${code} ${type}`)) return 'model-not-found';
  if (/invalid_api_key/.test(code) || /API key not valid/i.test(words)) return 'bad-key';
  if (/content_filter|content_policy/.test(code)) return 'refused';
  if (/context_length_exceeded/.test(code) || isLargerThanLimit(refusal)) return 'prompt-too-long';
  // An error in a stream has no status.
  if (/rate_limit|slow_down/.test(code)) return 'rate-limited';
  return undefined;
}

/** Hosts refuse requests with different statuses. The message decides only if the status is not clear. */
function kindByWords({ status, words, type }: ErrorResponse): ProviderErrorKind | undefined {
  if (/unexpected endpoint or method/i.test(words)) return 'unreachable';
  if (status === 400 && /\bauth\w*_error\b/.test(type)) return 'bad-key';
  if (![400, 404, 422, 500].includes(status)) return undefined;
  if (saysTooLong.test(`${type} ${words}`)) return 'prompt-too-long';
  // This also applies to status 500, because the same request would fail again.
  if (saysTemplate.test(words)) return 'refused';
  return status < 500 && saysNoModel.test(words) ? 'model-not-found' : undefined;
}

function kindByStatus(refusal: ErrorResponse): ProviderErrorKind {
  const { status, code, words } = refusal;
  if (status === 401) return 'bad-key';
  if (status === 402) return 'no-credit';
  if (status === 403)
    return /unsupported_country/.test(code) || (words !== '' && !saysKey.test(words))
      ? 'refused'
      : 'bad-key';
  // If the word 'model' is missing, the path is wrong, for example because the address lacks /v1.
  if (status === 404) return /\bmodel\b/i.test(words) ? 'model-not-found' : 'unreachable';
  if (status === 408) return 'timeout';
  if (status === 413) return 'prompt-too-long';
  if (status === 429) return 'rate-limited';
  if (isFaultAboutField(refusal)) return 'refused';
  return status === 409 || status >= 500 ? 'server-fault' : 'refused';
}

const fieldNames =
  /\btools?(?:\b|_)|function|response_format|json_schema|json_object|parallel|temperature|reasoning|\bstream(?:ing)?\b|require_parameters|requested parameters/i;
const saysUnknownField =
  /unsupported|unrecognized|unknown (?:field|name|param)|not (?:permitted|supported|allowed)|extra (?:fields?|inputs?)|additional propert|unexpected keyword|tool_use_failed|json_validate_failed|does(?: not|n['’]t) support|not implemented/i;

/** Some hosts report a refused field as their own fault. Other faults may name a field too, so both must match. */
function isFaultAboutField({ status, code, type, param, words }: ErrorResponse): boolean {
  const said = `${code} ${type} ${param} ${words}`;
  return status >= 500 && fieldNames.test(said) && saysUnknownField.test(said);
}

/** Returns whether a host refuses the form of a request and not its content, so that another form may be accepted. */
export function isFieldRefused(refusal: ErrorResponse): boolean {
  const { status, code, type, param, words } = refusal;
  const kind = kindOfErrorResponse(refusal);
  if (kind === 'refused' && isFaultAboutField(refusal)) return true;
  if (![400, 404, 422].includes(status)) return false;
  if (!['refused', 'unreachable', 'model-not-found'].includes(kind)) return false;
  const said = `${code} ${type} ${param} ${words}`;
  return fieldNames.test(said) || (kind === 'refused' && saysUnknownField.test(said));
}

/** Returns whether the model's template fails, for which a schema or a tool in the request may be the reason. */
export function isTemplateFailure(refusal: ErrorResponse): boolean {
  return kindOfErrorResponse(refusal) === 'refused' && saysTemplate.test(refusal.words);
}
