import type { Settings } from '@sales-analytics/contract';
import type * as z from 'zod/mini';
import { requestWithRetry, type RetryContext } from '../http/retry.ts';
import { providerAddress, urlAt } from '../http/provider-address.ts';
import { ProviderError } from '../errors/provider-error.ts';
import type { Runtime } from '../ports/runtime.ts';
import {
  startRequest,
  isSuccess,
  parseJson,
  send,
  readResponse,
  type HttpResponse,
  type SendRequest,
} from '../http/send.ts';
import { asUnreachable, errorOf, errorMessage, isWebPage, provider } from './errors.ts';

export type OllamaSettings = Pick<Settings, 'ollamaHost' | 'modelName'>;

export const listPath = '/api/tags';

interface OllamaRequest {
  settings: OllamaSettings;
  /** It has the origin of the page, which the host must not have. */
  runtime: Pick<Runtime, 'ownOrigin'>;
  path: string;
  body?: Record<string, unknown>;
}

interface ReadRequest<Value> extends Omit<OllamaRequest, 'runtime'> {
  schema: z.ZodMiniType<Value>;
}

export function requestOllama<Value>(
  request: ReadRequest<Value>,
  context: Omit<RetryContext, 'provider'>,
): Promise<Value> {
  const { runtime } = context;
  return requestWithRetry({ ...context, provider }, (signal) =>
    requestOnce({ ...request, runtime }, signal),
  );
}

async function requestOnce<Value>(
  { schema, ...request }: OllamaRequest & Pick<ReadRequest<Value>, 'schema'>,
  signal: AbortSignal,
): Promise<Value> {
  const wire = sendRequestOf(request, signal);
  const answer = await orUnreachable(send(wire), wire);
  if (!isSuccess(answer)) throw errorOf(answer);
  const parsed = schema.safeParse(parseJson(answer.text));
  if (parsed.success) return parsed.data;
  if (errorMessage(answer.text) !== undefined) throw errorOf(answer);
  throw unreadable(request.path, answer);
}

/** Sends one request and resolves with a successful response whose body has not been read. */
export async function beginOllama(request: OllamaRequest, signal: AbortSignal): Promise<Response> {
  const wire = sendRequestOf(request, signal);
  const response = await orUnreachable(startRequest(wire), wire);
  if (isSuccess(response)) return response;
  throw errorOf(await orUnreachable(readResponse(response, wire), wire));
}

function sendRequestOf(
  { settings, runtime, path, body }: OllamaRequest,
  signal: AbortSignal,
): SendRequest {
  signal.throwIfAborted();
  const url = urlAt(providerAddress(provider, settings.ollamaHost, runtime.ownOrigin), path);
  if (!body) return { provider, url, method: 'GET', signal };
  const headers = { 'content-type': 'application/json' };
  return { provider, url, method: 'POST', headers, body: JSON.stringify(body), signal };
}

async function orUnreachable<Value>(work: Promise<Value>, { url }: SendRequest): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    throw asUnreachable(error, url);
  }
}

/** The list of models has one form. If the response has another form or is a web page, it comes from another server. */
function unreadable(path: string, { status, text }: HttpResponse): ProviderError {
  const kind = path === listPath || isWebPage(text) ? 'unreachable' : 'unreadable-answer';
  return new ProviderError({ kind, provider, status });
}
