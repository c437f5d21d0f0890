import {
  healthReplySchema,
  unavailableReplySchema,
  type Demo,
  type HealthReply,
} from '@sales-analytics/contract';
import type { FastifyReply } from 'fastify';
import type { Pulse } from './database-health.ts';
import type { Api } from '../http/api.ts';
import { errorReplies } from '../http/error-responses.ts';

export interface HealthParts {
  demo: Demo | null;
  /** Whether the database answers. */
  isAlive: Pulse;
}

/** Asked all day by whatever watches the server: what it says is written once. */
export function addHealth(api: Api, { demo, isAlive }: HealthParts) {
  const healthy = JSON.stringify({ status: 'ok', demo } satisfies HealthReply);
  const unavailable = JSON.stringify({ status: 'unavailable' });

  function answer(reply: FastifyReply, isWell: boolean) {
    if (!isWell) reply.code(503);
    reply.type('application/json; charset=utf-8').send(isWell ? healthy : unavailable);
  }

  api.get(
    '/health',
    {
      schema: {
        summary: 'Whether the server and its database answer, and whether it is the demo',
        response: { ...errorReplies(), 200: healthReplySchema, 503: unavailableReplySchema },
      },
    },
    (_request, reply) => {
      const known = isAlive();
      if (typeof known === 'boolean') answer(reply, known);
      else void known.then((isWell) => answer(reply, isWell));
    },
  );
}
