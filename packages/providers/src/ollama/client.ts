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
  type SendRequest,
} from '../http/send.ts';
import { asUnreachable, errorOf, errorMessage, provider } from './errors.ts';

export type OllamaSettings = Pick<Settings, 'ollamaHost' | 'modelName'>;

interface OllamaRequest {
  settings: OllamaSettings;
  /** With the origin of the page, which the host must not have. */
  runtime: Pick<Runtime, 'ownOrigin'>;
  path: string;
  /** Left out: a GET. */
  body?: Record<string, unknown>;
}

interface ReadRequest<Value> extends Omit<OllamaRequest, 'runtime'> {
  schema: z.ZodMiniType<Value>;
}

/** One response, parsed by its schema, with retries. */
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
  const answer = await send(sendRequestOf(request, signal)).catch(rethrowAsUnreachable);
  if (!isSuccess(answer)) throw errorOf(answer);
  const parsed = schema.safeParse(parseJson(answer.text));
  if (parsed.success) return parsed.data;
  if (errorMessage(answer.text) !== undefined) throw errorOf(answer);
  throw new ProviderError({ kind: 'unreadable-answer', provider, status: answer.status });
}

/** One request; resolves with a successful response whose body is not read yet. */
export async function beginOllama(request: OllamaRequest, signal: AbortSignal): Promise<Response> {
  const wire = sendRequestOf(request, signal);
  const response = await startRequest(wire).catch(rethrowAsUnreachable);
  if (isSuccess(response)) return response;
  throw errorOf(await readResponse(response, wire).catch(rethrowAsUnreachable));
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

function rethrowAsUnreachable(error: unknown): never {
  throw asUnreachable(error);
}
