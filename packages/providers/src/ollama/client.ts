import type { Settings } from '@sales-analytics/contract';
import type * as z from 'zod/mini';
import { answerTo, type Asking } from '../again.ts';
import { providerAddress } from '../provider-address.ts';
import { ProviderError } from '../provider-error.ts';
import { beginSend, isSuccess, parseJson, send, wholeAnswer, type SendRequest } from '../send.ts';
import { asUnreachable, errorOf, errorWords, provider } from './errors.ts';

export type OllamaSettings = Pick<Settings, 'ollamaHost' | 'modelName'>;

interface OllamaRequest {
  settings: OllamaSettings;
  path: string;
  /** Left out: a GET. */
  body?: Record<string, unknown>;
}

interface ReadRequest<Value> extends OllamaRequest {
  schema: z.ZodMiniType<Value>;
}

/** One answer, read by its schema. */
export function requestOllama<Value>(
  request: ReadRequest<Value>,
  asking: Omit<Asking, 'provider'>,
): Promise<Value> {
  return answerTo({ ...asking, provider }, (signal) => requestOnce(request, signal));
}

async function requestOnce<Value>(
  { schema, ...request }: ReadRequest<Value>,
  signal: AbortSignal,
): Promise<Value> {
  const answer = await send(sendRequestOf(request, signal)).catch(rethrowAsUnreachable);
  if (!isSuccess(answer)) throw errorOf(answer);
  const parsed = schema.safeParse(parseJson(answer.text));
  if (parsed.success) return parsed.data;
  if (errorWords(answer.text) !== undefined) throw errorOf(answer);
  throw new ProviderError({ kind: 'unreadable-answer', provider, status: answer.status });
}

/** One request whose answer is left to be read as it comes; it is a success so far. */
export async function beginOllama(request: OllamaRequest, signal: AbortSignal): Promise<Response> {
  const wire = sendRequestOf(request, signal);
  const response = await beginSend(wire).catch(rethrowAsUnreachable);
  if (isSuccess(response)) return response;
  throw errorOf(await wholeAnswer(response, wire).catch(rethrowAsUnreachable));
}

function sendRequestOf({ settings, path, body }: OllamaRequest, signal: AbortSignal): SendRequest {
  signal.throwIfAborted();
  const url = providerAddress(provider, settings.ollamaHost) + path;
  if (!body) return { provider, url, method: 'GET', signal };
  const headers = { 'content-type': 'application/json' };
  return { provider, url, method: 'POST', headers, body: JSON.stringify(body), signal };
}

function rethrowAsUnreachable(error: unknown): never {
  throw asUnreachable(error);
}
