import { isDeepStrictEqual } from 'node:util';
import { errorReplySchema } from '@sales-analytics/contract';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

type Schema = z.core.$ZodType;

/** What a route says of itself. */
export interface DeclaredRoute {
  body?: Schema;
  params?: Schema;
  querystring?: Schema;
  headers?: Schema;
  security?: unknown;
  response: Record<number, Schema>;
  bodyLimit: number;
}

/** By method and address, such as `POST /api/metrics`. */
export type DeclaredRoutes = ReadonlyMap<string, DeclaredRoute>;

export interface Reply {
  status: number;
  headers: Record<string, string | undefined>;
  text: string;
  /** Undefined where the text is no JSON. */
  json: unknown;
}

/** The routes of the API; to be asked for before the app is ready. */
export function collectRoutes(app: FastifyInstance): DeclaredRoutes {
  const routes = new Map<string, DeclaredRoute>();
  app.addHook('onRoute', ({ method, url, schema, bodyLimit }) => {
    if (method === 'HEAD' || !url.startsWith('/api/') || url.startsWith('/api/docs')) return;
    const limit = bodyLimit ?? app.initialConfig.bodyLimit ?? 0;
    routes.set(`${String(method)} ${url}`, { ...(schema as DeclaredRoute), bodyLimit: limit });
  });
  return routes;
}

/** A sentence where an answer is none that its route declares. */
export function undeclared(reply: Reply, route: DeclaredRoute | undefined): string | undefined {
  if (reply.status >= 500) return `the server failed with ${reply.status}`;
  // An address without a route answers with an error like every other.
  const schema = route ? route.response[reply.status] : errorReplySchema;
  if (!schema || (!route && reply.status < 400)) return `${reply.status} is no declared status`;
  const type = reply.headers['content-type'] ?? 'nothing';
  if (!type.startsWith('application/json')) return `the answer is ${type}, not JSON`;
  const parsed = z.safeParse(schema, reply.json);
  if (!parsed.success) return `the body is not as declared: ${z.prettifyError(parsed.error)}`;
  return isDeepStrictEqual(parsed.data, reply.json) ? undefined : 'the body has undeclared parts';
}
