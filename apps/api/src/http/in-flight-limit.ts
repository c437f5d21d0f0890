import type { FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { tooManyAtOnce } from './http-error.ts';
import { atRequestEnd } from './request-end.ts';

const usual = {
  /** A browser with several tabs has about twenty requests in flight. */
  maxPerAccount: 32,
  /** Error responses are delayed, so that a client that retries immediately can't fill the event loop. */
  delayMs: 1_000,
  maxDelayed: 2_000,
};

export interface InFlightLimit {
  /**
   * Must be called before any work for the account. Counts the request until it ends.
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
