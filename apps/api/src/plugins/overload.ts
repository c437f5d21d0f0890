import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { addAdmission } from './admission.ts';

/**
 * Bounds what is worked on at a time. While the event loop runs late by more than this on average
 * (0: never), whoever would have to wait is turned away; with room left, nobody is.
 */
export function addOverload(app: FastifyInstance, maxEventLoopDelay: number) {
  addAdmission(app, { isLate: () => maxEventLoopDelay > 0 && app.isUnderPressure() });
  if (maxEventLoopDelay > 0) {
    app.register(underPressure, { maxEventLoopDelay, pressureHandler: () => undefined });
  }
}
