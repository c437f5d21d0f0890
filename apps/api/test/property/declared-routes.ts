import { isDeepStrictEqual } from 'node:util';
import { errorReplySchema } from '@sales-analytics/contract';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

type Schema = z.core.$ZodType;

export interface DeclaredRoute {
  body?: Schema;
  params?: Schema;
  querystring?: Schema;
  headers?: Schema;
  security?: unknown;
  /** Only responses that are not JSON have a type. */
  type?: string;
  response: Record<number, Schema>;
  bodyLimit: number;
}

/** The keys look like `POST /api/metrics`. */
export type DeclaredRoutes = ReadonlyMap<string, DeclaredRoute>;

export interface Reply {
  status: number;
  headers: Record<string, string | undefined>;
  text: string;
  json: unknown;
}

const undocumented: Record<string, DeclaredRoute> = {
  'GET /api/docs': { type: 'text/html', response: { 200: z.string() }, bodyLimit: 0 },
  'GET /api/docs/json': { response: { 200: z.unknown() }, bodyLimit: 0 },
  'GET /api/docs/yaml': {
    type: 'application/x-yaml',
    response: { 200: z.string() },
    bodyLimit: 0,
  },
  'GET /api/metrics-prometheus': {
    type: 'text/plain',
    response: { 200: z.string(), 401: errorReplySchema },
    bodyLimit: 0,
  },
};

/** Must be called before the app is ready. */
export function collectRoutes(app: FastifyInstance): DeclaredRoutes {
  const routes = new Map(Object.entries(undocumented));
  app.addHook('onRoute', ({ method, url, schema, bodyLimit }) => {
    const name = `${String(method)} ${url}`;
    if (method === 'HEAD' || !url.startsWith('/api/') || url.startsWith('/api/docs')) return;
    if (routes.has(name)) return;
    const limit = bodyLimit ?? app.initialConfig.bodyLimit ?? 0;
    routes.set(name, { ...(schema as DeclaredRoute), bodyLimit: limit });
  });
  return routes;
}

export function undeclared(reply: Reply, route: DeclaredRoute | undefined): string | undefined {
  if (reply.status >= 500) return `the server failed with ${reply.status}`;
  // If the address has no route, the response is an error in the usual form.
  const schema = route ? route.response[reply.status] : errorReplySchema;
  if (!schema || (!route && reply.status < 400)) return `${reply.status} is no declared status`;
  const textType = reply.status < 400 ? route?.type : undefined;
  const due = textType ?? 'application/json';
  const type = reply.headers['content-type'] ?? 'nothing';
  if (!type.startsWith(due)) return `the answer is ${type}, not ${due}`;
  const said = textType === undefined ? reply.json : reply.text;
  const parsed = z.safeParse(schema, said);
  if (!parsed.success) return `the body is not as declared: ${z.prettifyError(parsed.error)}`;
  return isDeepStrictEqual(parsed.data, said) ? undefined : 'the body has undeclared parts';
}
