import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { busy } from './busy.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whoever watches the server needs an answer most when it has too much to do. */
    isAlwaysAnswered?: boolean;
  }
}

/** Turns requests away while the event loop runs late by more than this on average; 0: never. */
export function addOverload(app: FastifyInstance, maxEventLoopDelay: number) {
  if (maxEventLoopDelay === 0) return;
  app.register(underPressure, {
    maxEventLoopDelay,
    async pressureHandler({ routeOptions }) {
      if (!routeOptions.config.isAlwaysAnswered) throw busy();
    },
  });
}
