import { maxCallBytes } from '@sales-analytics/contract';
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { busy, tooManyAtOnce } from './http-error.ts';
import { atRequestEnd } from './request-end.ts';
import { createShares } from './shares.ts';

/** A browser saves two calls at a time. */
const usual = { max: 8 * maxCallBytes, maxEach: 2 * maxCallBytes };
/** Smaller ones are not counted, because the number of requests in flight limits them. */
const smallestCountedBytes = 1_000_000;

export interface TransferLimit {
  /**
   * Must be called before the bytes are read. Counts them until the request ends.
   * @throws a 429 error if the account has too much in flight, a 503 error if the server has
   */
  hold(this: void, request: FastifyRequest, bytes: number): void;
}

export function createTransferLimit(limits = usual): TransferLimit {
  const shares = createShares(limits);
  return {
    hold(request, bytes) {
      if (bytes < smallestCountedBytes) return;
      const taken = shares.take(request.caller?.id ?? '', bytes);
      if (taken === 'share-used-up') throw tooManyAtOnce();
      if (taken === 'all-used-up') throw busy();
      atRequestEnd(request, taken);
    },
  };
}

/** The hook must run after authentication. */
export function limitBody({ hold }: TransferLimit): onRequestAsyncHookHandler {
  return async (request) => {
    const { bodyLimit } = request.routeOptions;
    const announced = Number(request.headers['content-length'] ?? bodyLimit);
    // Fastify rejects a larger body before it is read.
    if (announced <= bodyLimit) hold(request, announced);
  };
}
