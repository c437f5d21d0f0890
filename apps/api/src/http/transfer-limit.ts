import { maxCallBytes } from '@sales-analytics/contract';
import type { onRequestHookHandler, onSendAsyncHookHandler } from 'fastify';
import { busy } from '../plugins/busy.ts';
import { callerOf } from '../auth/sessions.ts';
import { createShares } from '../plugins/shares.ts';

/** So much of large bodies may be in memory, or on its way there; a browser saves two calls at a time. */
const bytes = { most: 8 * maxCallBytes, mostEach: 2 * maxCallBytes };

/** The hooks of a route that takes large bodies. */
export interface BodyBudget {
  /** Behind `authenticate`, and before the body is read. */
  onRequest: onRequestHookHandler;
  onSend: onSendAsyncHookHandler;
}

/** One for all such routes: a limit for each body alone leaves open how many there are. */
export function createBodyBudget(): BodyBudget {
  const { take } = createShares(bytes);
  const held = new WeakMap<object, () => void>();

  function release(request: object) {
    held.get(request)?.();
    held.delete(request);
  }

  return {
    onRequest(request, reply, done) {
      const { bodyLimit } = request.routeOptions;
      const announced = Number(request.headers['content-length'] ?? Number.NaN);
      const expected = announced >= 0 ? announced : bodyLimit;
      // What is too large is refused unread, and of a sender who has left nothing more comes. An answer
      // that waits for the one before it on its connection never hears that its sender left.
      if (expected > bodyLimit || request.raw.destroyed) return done();
      const giveBack = take(callerOf(request).id, expected);
      if (!giveBack) return done(busy());
      held.set(request, giveBack);
      reply.raw.once('close', () => {
        // A whole body stays in memory until the work on it has ended, also when its sender has left.
        if (!request.raw.complete) release(request);
      });
      done();
    },
    async onSend(request) {
      release(request);
    },
  };
}
