import underPressure from '@fastify/under-pressure';
import {
  healthReplySchema,
  unavailableReplySchema,
  type Demo,
  type HealthReply,
} from '@sales-analytics/contract';
import type { Api } from '../http/api.ts';
import { errorResponses } from '../http/error-responses.ts';

export interface HealthOptions {
  demo: Demo | null;
  isDatabaseAvailable: () => Promise<boolean>;
  /** The average delay of the event loop, in milliseconds, from which on the server reports itself unavailable. */
  maxEventLoopDelayMs: number;
}

const unavailable = { status: 'unavailable' } as const;

/**
 * `GET /health`. Under pressure it says so, for a load balancer to send requests elsewhere. The plugin is registered
 * in this context only: no other route rejects requests for it.
 */
export async function addHealthRoute(api: Api, options: HealthOptions) {
  const { demo, isDatabaseAvailable, maxEventLoopDelayMs } = options;
  const healthy: HealthReply = { status: 'ok', demo };
  await api.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    // The route itself responds: what is sent from here would be sent twice.
    pressureHandler: () => undefined,
  });
  api.get(
    '/health',
    {
      schema: {
        summary: 'Report whether the server and its database respond, and whether demo mode is on',
        response: { ...errorResponses(), 200: healthReplySchema, 503: unavailableReplySchema },
      },
    },
    async (_request, reply) => {
      if (!api.isUnderPressure() && (await isDatabaseAvailable())) return healthy;
      return reply.code(503).send(unavailable);
    },
  );
}
