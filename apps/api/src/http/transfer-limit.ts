import { maxCallBytes } from '@sales-analytics/contract';
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { busy, tooManyAtOnce } from './http-error.ts';
import { atRequestEnd } from './request-end.ts';
import { createShares } from './shares.ts';

/** Bytes of large bodies and responses in flight. A browser saves two calls at a time. */
const usual = { max: 8 * maxCallBytes, maxEach: 2 * maxCallBytes };
/** Anything smaller is not counted: the number of requests in flight bounds it. */
const smallestCountedBytes = 1_000_000;

export interface TransferLimit {
  /**
   * Counts a large body or response until the request ends. Call it before the bytes are read.
   * @throws a 429 when the account has too much in flight, a 503 when the server has
   */
  hold(this: void, request: FastifyRequest, bytes: number): void;
}

/** Bounds the memory that large bodies and responses take, per account and in all. */
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

/** A hook for routes with large bodies; must run after authentication. */
export function limitBody({ hold }: TransferLimit): onRequestAsyncHookHandler {
  return async (request) => {
    const { bodyLimit } = request.routeOptions;
    const announced = Number(request.headers['content-length'] ?? bodyLimit);
    // A larger body is rejected without being read.
    if (announced <= bodyLimit) hold(request, announced);
  };
}
