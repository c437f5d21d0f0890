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
  /** The server reports itself unavailable if the average delay of the event loop is longer. */
  maxEventLoopDelayMs: number;
}

const unavailable = { status: 'unavailable' } as const;

/**
 * Reports pressure so that a load balancer can send requests elsewhere. The plugin is registered in this context only,
 * so no other route rejects requests under pressure.
 */
export async function addHealthRoute(api: Api, options: HealthOptions) {
  const { demo, isDatabaseAvailable, maxEventLoopDelayMs } = options;
  const healthy: HealthReply = { status: 'ok', demo };
  await api.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    // The route sends the response itself, so another response must not be sent here.
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
