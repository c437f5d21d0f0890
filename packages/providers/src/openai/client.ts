import { ProviderError } from '../errors/provider-error.ts';
import { urlAt } from '../http/provider-address.ts';
import { requestWithRetry, type RetryContext } from '../http/retry.ts';
import {
  startRequest,
  isSuccess,
  parseJson,
  readResponse,
  type SendRequest,
} from '../http/send.ts';
import type { ChatHost } from './chat-host.ts';
import { completionOfFailure } from './completion.ts';
import {
  errorInSuccess,
  isFieldRefused,
  isRecord,
  isTemplateFailure,
  refusalInside,
  type ErrorResponse,
} from './error-response.ts';
import { errorOfResponse, errorOfText, refusalIn } from './errors.ts';

export interface ChatRequest {
  /** The path begins with a slash. */
  path: string;
  /**
   * The bodies are sent as JSON by POST; each is sent only if fields of the previous one were refused. If there is none,
   * the request is a GET.
   */
  bodies?: readonly unknown[];
  /** Returns false if a successful response is useless, so that the next body is sent. */
  isOfUse?(this: void, answer: unknown): boolean;
}

/** Sends a request with retries and reads JSON. Fails with kind 'unreadable-answer' if the response is not JSON. */
export async function requestChat(
  host: ChatHost,
  request: ChatRequest,
  context: Omit<RetryContext, 'provider'>,
): Promise<unknown> {
  const { isOfUse = () => true } = request;
  const bodies = sequenceOf(request);
  let useless: unknown;
  return requestWithRetry({ ...context, provider: host.provider }, async (signal) => {
    for (;;) {
      const { wire, response } = await start(host, bodies.current(), signal);
      const whole = await readResponse(response, wire);
      const body = parseJson(whole.text);
      if (isSuccess(whole) && body === undefined) throw errorOfText(whole.text, host);
      const refusal = isSuccess(whole) ? refusalInSuccess(body) : refusalIn(whole);
      const answer = refusal ? completionOfFailure(refusal) : body;
      if (answer !== undefined || !refusal) {
        if (isOfUse(answer) || !bodies.skip()) return answer;
        useless = answer;
      } else if (!bodies.next(refusal)) {
        // The response in another form tells more than the refusal of this form.
        if (useless !== undefined && isFieldRefused(refusal)) return useless;
        throw errorOfResponse(refusal, host, whole.retryAfterMs);
      }
    }
  });
}

const json = 'application/json';

/** JSON is not a stream, and may be an error about the request. */
function isJson({ headers }: Response): boolean {
  return (headers.get('content-type') ?? '').includes(json);
}

export async function beginChat(
  host: ChatHost,
  request: ChatRequest,
  signal: AbortSignal,
): Promise<Response> {
  const bodies = sequenceOf(request);
  for (;;) {
    const { wire, response } = await start(host, bodies.current(), signal);
    if (isSuccess(response) && !isJson(response)) return response;
    const whole = await readResponse(response, wire);
    const refusal = isSuccess(whole) ? refusalInSuccess(parseJson(whole.text)) : refusalIn(whole);
    if (!refusal) return new Response(whole.text, { headers: { 'content-type': json } });
    if (!bodies.next(refusal)) throw errorOfResponse(refusal, host, whole.retryAfterMs);
  }
}

function sequenceOf({ path, bodies = [undefined] }: ChatRequest) {
  let index = 0;
  function skip(): boolean {
    if (index + 1 >= bodies.length) return false;
    index += 1;
    return true;
  }
  return {
    current: () => ({ path, body: bodies[index] }),
    skip,
    /** Returns whether there is another body that may be accepted after this refusal. */
    next(refusal: ErrorResponse): boolean {
      const isForm = hasForm(bodies[index]) && isTemplateFailure(refusal);
      return (isForm || isFieldRefused(refusal)) && skip();
    },
  };
}

function hasForm(body: unknown): boolean {
  return isRecord(body) && ('tools' in body || 'response_format' in body);
}

async function start(
  host: ChatHost,
  request: { path: string; body: unknown },
  signal: AbortSignal,
): Promise<{ wire: SendRequest; response: Response }> {
  const wire = wireOf(host, request, signal);
  try {
    return { wire, response: await startRequest(wire) };
  } catch (error) {
    throw asUnreachable(error, host);
  }
}

/** Hosts allow no other headers in their CORS responses. A redirect would also receive the extra headers. */
function wireOf(
  { provider, address, headers: own }: ChatHost,
  { path, body }: { path: string; body: unknown },
  signal: AbortSignal,
): SendRequest {
  signal.throwIfAborted();
  const url = urlAt(address, path);
  const headers = { accept: 'application/json', ...own };
  const common = { provider, url, signal, redirect: 'manual' } as const;
  if (body === undefined) return { ...common, method: 'GET', headers };
  return {
    ...common,
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}

function refusalInSuccess(body: unknown): ErrorResponse | undefined {
  const error = errorInSuccess(body);
  return error === undefined ? undefined : refusalInside(error);
}

/** An endpoint that does not respond may be stopped, or may not allow this page. */
function asUnreachable(error: unknown, { address }: ChatHost): unknown {
  if (!(error instanceof ProviderError) || error.provider !== 'Your endpoint') return error;
  if (error.kind !== 'network' || error.status !== undefined) return error;
  const { provider, cause } = error;
  const isHttps = address.startsWith('https:');
  return new ProviderError({ kind: 'unreachable', provider, isHttps, cause });
}
