import { healthReplySchema, unavailableReplySchema, type Demo } from '@sales-analytics/contract';
import type { Api } from './api.ts';
import { errorReplies } from './error-replies.ts';

export interface HealthParts {
  demo: Demo | null;
  /** Whether the database answers. */
  isAlive: () => Promise<boolean>;
}

export function addHealth(api: Api, { demo, isAlive }: HealthParts) {
  const healthy = { status: 'ok' as const, demo };
  api.get(
    '/health',
    {
      config: { isAlwaysAnswered: true },
      schema: {
        summary: 'Whether the server and its database answer, and whether it is the demo',
        response: { ...errorReplies(), 200: healthReplySchema, 503: unavailableReplySchema },
      },
      // Asked all day, and what it says never comes from outside.
      serializerCompiler: () => JSON.stringify,
    },
    async (_request, reply) => {
      if (await isAlive()) return healthy;
      return reply.code(503).send({ status: 'unavailable' as const });
    },
  );
}
