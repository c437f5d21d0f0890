import { idempotencyKeyHeader } from '@sales-analytics/contract';
import * as z from 'zod/mini';
import type { DeclaredRoute } from './declared-routes.ts';
import type { Asked, Due } from './model.ts';
import type { Sent } from './sent.ts';

/** The form only depends on the schemas of the route, and not on stored data. */
export type Form =
  | { kind: 'refused'; due: Due }
  | ({ kind: 'whole' } & Pick<Asked, 'body' | 'query' | 'id' | 'key' | 'authorization'>);

const invalid: Form = { kind: 'refused', due: { status: 400, code: 'invalid_request' } };

export function formOf(sent: Sent, route: DeclaredRoute | undefined): Form {
  if (sent.refusal) return { kind: 'refused', due: sent.refusal };
  if (!route) throw new Error(`${sent.route} is no route`);
  const content = contentOf(sent, route);
  if ('kind' in content) return content;
  const key = sent.headers[idempotencyKeyHeader];
  const body = parsed(route.body, content.json);
  const query = parsed(route.querystring, sent.query);
  const headers = parsed(route.headers, key === undefined ? {} : { [idempotencyKeyHeader]: key });
  const params = parsed(route.params, { id: sent.id });
  if (!body || !query || !headers || !params) return invalid;
  return {
    kind: 'whole',
    body: body.value,
    query: Object(query.value) as Asked['query'],
    id: sent.id,
    key,
    authorization: sent.headers['authorization'],
  };
}

function contentOf(
  { payload, headers }: Sent,
  { bodyLimit }: DeclaredRoute,
): Form | { json: unknown } {
  if (payload === undefined) return { json: undefined };
  if (!/^application\/json(?:;|$)/.test(headers['content-type'] ?? '')) {
    return { kind: 'refused', due: { status: 415, code: 'unsupported_media_type' } };
  }
  if (Buffer.byteLength(payload) > bodyLimit) {
    return { kind: 'refused', due: { status: 413, code: 'too_large' } };
  }
  try {
    const json: unknown = JSON.parse(payload.replace(/^\uFEFF/, ''), refusePoison);
    return { json };
  } catch {
    return invalid;
  }
}

/** Rejects fields that would change an object's prototype, as the server does. */
function refusePoison(key: string, value: unknown): unknown {
  const isPoison =
    key === '__proto__' ||
    (key === 'constructor' &&
      typeof value === 'object' &&
      value !== null &&
      Object.hasOwn(value, 'prototype'));
  if (isPoison) throw new SyntaxError(key);
  return value;
}

function parsed(
  schema: z.core.$ZodType | undefined,
  value: unknown,
): { value?: unknown } | undefined {
  if (!schema) return {};
  try {
    const result = z.safeParse(schema, value);
    return result.success ? { value: result.data } : undefined;
  } catch {
    // The schema library throws if some values are objects instead of texts.
    return undefined;
  }
}
