import type { FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { tooManyAtOnce } from './http-error.ts';
import { atRequestEnd } from './request-end.ts';

const usual = {
  /** The requests that an account can have in flight. A browser with several tabs has about twenty. */
  maxPerAccount: 32,
  /** Error responses are delayed by this time, so that a client that retries at once can't fill the event loop. */
  delayMs: 1_000,
  /** At most this many error responses are delayed at the same time. Further ones are sent at once. */
  maxDelayed: 2_000,
};

export interface InFlightLimit {
  /**
   * Counts a request of an account until it ends. To be called before any work for the account.
   * @throws a 429 error if the account has too many requests in flight
   */
  enter(this: void, request: FastifyRequest, accountId: string): Promise<void>;
}

/** Limits the requests in flight per account, so that one account can't slow down the others. */
export function createInFlightLimit(clock: Pick<Clock, 'every'>, limits = usual): InFlightLimit {
  const counts = new Map<string, number>();
  let delayed = 0;

  function leave(accountId: string) {
    const left = (counts.get(accountId) ?? 0) - 1;
    if (left > 0) counts.set(accountId, left);
    else counts.delete(accountId);
  }

  async function delay() {
    if (delayed >= limits.maxDelayed) return;
    delayed += 1;
    await new Promise<void>((resolve) => {
      const stop = clock.every(limits.delayMs, () => {
        stop();
        resolve();
      });
    });
    delayed -= 1;
  }

  return {
    async enter(request, accountId) {
      const count = counts.get(accountId) ?? 0;
      if (count >= limits.maxPerAccount) {
        await delay();
        throw tooManyAtOnce();
      }
      counts.set(accountId, count + 1);
      atRequestEnd(request, () => leave(accountId));
    },
  };
}
