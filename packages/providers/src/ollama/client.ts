import type { Settings } from '@sales-analytics/contract';
import type * as z from 'zod/mini';
import { providerAddress } from '../provider-address.ts';
import { ProviderError } from '../provider-error.ts';
import { isSuccess, parseJson, send } from '../send.ts';
import { asUnreachable, errorOf, errorWords, provider } from './errors.ts';

export type OllamaSettings = Pick<Settings, 'ollamaHost' | 'modelName'>;

export interface OllamaRequest<Value> {
  settings: OllamaSettings;
  path: string;
  /** Left out: a GET. */
  body?: Record<string, unknown>;
  schema: z.ZodMiniType<Value>;
  signal: AbortSignal;
}

/** One request and its answer, read by its schema. */
export async function requestOllama<Value>(request: OllamaRequest<Value>): Promise<Value> {
  const { settings, path, body, schema, signal } = request;
  signal.throwIfAborted();
  const url = providerAddress(provider, settings.ollamaHost) + path;
  const post = body && {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const method = body ? 'POST' : 'GET';
  const answer = await send({ provider, url, method, signal, ...post }).catch((error: unknown) => {
    throw asUnreachable(error);
  });
  if (!isSuccess(answer)) throw errorOf(answer);
  const parsed = schema.safeParse(parseJson(answer.text));
  if (parsed.success) return parsed.data;
  if (errorWords(answer.text) !== undefined) throw errorOf(answer);
  throw new ProviderError({ kind: 'unreadable-answer', provider, status: answer.status });
}
