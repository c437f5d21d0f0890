import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { addAdmission } from './admission.ts';
import type { Refuse } from './busy.ts';

interface OverloadOptions {
  /** In milliseconds. */
  maxEventLoopDelay: number;
  refuse: Refuse;
}

/**
 * Bounds what is worked on at a time. While the event loop runs late by more than this on average
 * (0: never), whoever would have to wait is turned away; with room left, nobody is.
 */
export function addOverload(app: FastifyInstance, { maxEventLoopDelay, refuse }: OverloadOptions) {
  let isLate = () => false;
  addAdmission(app, { isLate: () => isLate(), refuse });
  if (maxEventLoopDelay === 0) return;
  // In a room without routes: it is asked when somebody would have to wait, and its own look at each request
  // would cost all of them.
  app.register(async (room) => {
    await room.register(underPressure, { maxEventLoopDelay });
    isLate = () => room.isUnderPressure();
  });
}
