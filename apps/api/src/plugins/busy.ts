import type { ErrorReply } from '@sales-analytics/contract';
import type { FastifyReply } from 'fastify';
import { whenGone } from './connections.ts';
import { Refusal } from '../http/http-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Behind admission; by the clock that refusals go by, too. */
    arrivedMs: number;
  }
}

/** After so many seconds whoever was turned away may ask again. */
const retryAfterSeconds = 5;

/**
 * Whoever is turned away hears of it so long after they came: an impatient crowd asks again at once, and refusing is
 * work, too. So many at a time, or they would be without number.
 */
const turnedAway = { afterMs: 5_000, most: 8_192 };

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

/** Turns somebody away, in a while. */
export type Refuse = (this: void, reply: FastifyReply) => void;

export function createRefusals(now = () => performance.now()): Refuse {
  let held = 0;
  return (to) => {
    const answer = () => void answerBusy(to);
    // Never at once: who asks again within the turn might keep it from ever ending.
    if (held >= turnedAway.most) {
      setImmediate(answer);
      return;
    }
    held += 1;
    const waitedMs = now() - to.request.arrivedMs;
    const timer = setTimeout(answer, Math.max(0, turnedAway.afterMs - waitedMs));
    whenGone(to.request.raw.socket, to.raw, () => {
      held -= 1;
      clearTimeout(timer);
    });
  };
}
