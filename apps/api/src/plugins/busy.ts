import type { ErrorReply } from '@sales-analytics/contract';
import type { FastifyReply } from 'fastify';
import { Refusal } from './refusal.ts';

/** After so many seconds whoever was turned away may ask again. */
const retryAfterSeconds = 5;

const reply = {
  message: 'The server has too much to do right now. Please try again in a moment.',
  code: 'busy',
} satisfies ErrorReply;

const headers = { 'retry-after': String(retryAfterSeconds) };

/** There is more work than room. */
export function busy(): Refusal {
  return new Refusal({ status: 503, ...reply, headers });
}

/** The same without an error, for where many are turned away. */
export function answerBusy(to: FastifyReply): FastifyReply {
  return to.code(503).headers(headers).send(reply);
}
