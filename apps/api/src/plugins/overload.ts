import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { addAdmission } from './admission.ts';

/**
 * Bounds what is worked on at a time. While the event loop runs late by more than this on average
 * (0: never), whoever would have to wait is turned away; with room left, nobody is.
 */
export function addOverload(app: FastifyInstance, maxEventLoopDelay: number) {
  let isLate = () => false;
  addAdmission(app, { isLate: () => isLate() });
  if (maxEventLoopDelay === 0) return;
  // In a room without routes: it is asked when somebody would have to wait, and its own look at each request
  // would cost all of them.
  app.register(async (room) => {
    await room.register(underPressure, { maxEventLoopDelay });
    isLate = () => room.isUnderPressure();
  });
}
