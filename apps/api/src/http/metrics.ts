import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import * as z from 'zod/mini';
import { errorReplies } from './error-responses.ts';
import { Refusal } from './http-error.ts';

/** From a read out of memory to what the slowest clients are given. */
const bucketsSeconds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 90];

/** Numbers for Prometheus, for whoever has the token; without one there is nothing at the address. */
export function addMonitoring(app: FastifyInstance, token: string | undefined) {
  if (token === undefined) return;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the headers of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: bucketsSeconds,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    durations.observe(
      {
        method: request.method,
        // The pattern: an address can carry an id, and would be a label of its own.
        route: request.routeOptions.url ?? 'none',
        status: `${Math.floor(reply.statusCode / 100)}xx`,
      },
      reply.elapsedTime / 1000,
    );
    done();
  });
  addNumbers(app, registry, token);
}

function addNumbers(app: FastifyInstance, registry: Registry, token: string) {
  const expected = digestOf(`Bearer ${token}`);
  app.get(
    '/api/metrics-prometheus',
    {
      schema: {
        summary: 'Numbers for Prometheus',
        response: { 200: z.string(), ...errorReplies(401) },
      },
    },
    async ({ headers }, reply) => {
      const given = digestOf(headers.authorization ?? '');
      if (!timingSafeEqual(given, expected)) throw unauthorized();
      return reply.type(registry.contentType).send(await registry.metrics());
    },
  );
}

/** Of one length, whatever is sent, so that comparing tells nothing. */
function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function unauthorized(): Refusal {
  return new Refusal({
    status: 401,
    code: 'unauthorized',
    message: 'The monitoring token is missing or wrong.',
    headers: { 'www-authenticate': 'Bearer' },
  });
}
