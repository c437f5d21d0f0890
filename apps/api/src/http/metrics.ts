import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import * as z from 'zod/mini';
import { errorResponses } from './error-responses.ts';
import { HttpError } from './http-error.ts';

/** The buckets range from a read from memory to the timeout of a request. */
const bucketsSeconds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 90];

/** Adds metrics for Prometheus, protected by the token. If there is no token, there is no route. */
export function addMetrics(app: FastifyInstance, token: string | undefined) {
  if (token === undefined) return;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request headers to the end of the response',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: bucketsSeconds,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    durations.observe(
      {
        method: request.method,
        // The label is the pattern of the route. Otherwise, each address with an id would be a label.
        route: request.routeOptions.url ?? 'none',
        status: `${Math.floor(reply.statusCode / 100)}xx`,
      },
      reply.elapsedTime / 1000,
    );
    done();
  });
  addMetricsRoute(app, registry, token);
}

function addMetricsRoute(app: FastifyInstance, registry: Registry, token: string) {
  const expected = digestOf(`Bearer ${token}`);
  app.get(
    '/api/metrics-prometheus',
    {
      schema: {
        summary: 'Server metrics for Prometheus',
        response: { 200: z.string(), ...errorResponses(401) },
      },
    },
    async ({ headers }, reply) => {
      const given = digestOf(headers.authorization ?? '');
      if (!timingSafeEqual(given, expected)) throw unauthorized();
      return reply.type(registry.contentType).send(await registry.metrics());
    },
  );
}

/** A digest always has the same length, so the comparison takes the same time for every token. */
function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function unauthorized(): HttpError {
  return new HttpError({
    status: 401,
    code: 'unauthorized',
    message: 'The monitoring token is missing or wrong.',
    headers: { 'www-authenticate': 'Bearer' },
  });
}
