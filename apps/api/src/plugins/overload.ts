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

/** What a turn of the event loop can take in without growing late by it alone. */
export const mostATurn = 1_000;

/**
 * While the event loop runs late by more than this on average (0: never), requests above a number
 * that it can do are turned away: who turns all away gets nothing done and stays late all the same.
 */
export function addOverload(app: FastifyInstance, maxEventLoopDelay: number) {
  if (maxEventLoopDelay === 0) return;
  const isRoom = roomOfATurn();
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

function roomOfATurn(): () => boolean {
  let letIn = 0;
  return () => {
    if (letIn === 0) setImmediate(() => (letIn = 0));
    letIn += 1;
    return letIn <= mostATurn;
  };
}
