import { setImmediate as nextTurn } from 'node:timers/promises';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { busy } from './busy.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whoever watches the server needs an answer most when it has too much to do. */
    isAlwaysAnswered?: boolean;
  }
}

/** What a turn of the event loop lets in, if it gets that far in half of the time that is too late. */
export const mostATurn = 1_000;

/**
 * While the event loop runs late by more than this on average (0: never), requests above a number
 * that it can do are turned away: who turns all away gets nothing done and stays late all the same.
 */
export function addOverload(app: FastifyInstance, maxEventLoopDelay: number) {
  if (maxEventLoopDelay === 0) return;
  const isRoom = roomOfATurn(maxEventLoopDelay / 2);
  app.register(underPressure, {
    maxEventLoopDelay,
    async pressureHandler({ routeOptions }) {
      if (routeOptions.config.isAlwaysAnswered || isRoom()) return;
      // Refused at once, an impatient crowd would ask again within the turn, which so might never end.
      await nextTurn();
      throw busy();
    },
  });
}

/** Whether a turn has room for one more; the first always gets it, or nothing would ever be done. */
export function roomOfATurn(mostMs: number, now = () => performance.now()): () => boolean {
  let letIn = 0;
  let endMs = 0;
  return () => {
    if (letIn === 0) {
      setImmediate(() => (letIn = 0));
      endMs = now() + mostMs;
    }
    letIn += 1;
    return letIn <= mostATurn && now() <= endMs;
  };
}
