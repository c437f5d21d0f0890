import type { FastifyHttpOptions } from 'fastify';
import type { Server } from 'node:http';

/** After so many milliseconds a connection is closed. */
export interface Deadlines {
  /** The headers of a request have not all come. */
  headersMs: number;
  /** A request has not come whole. */
  requestMs: number;
  /** Nothing moved while an answer was due. */
  silenceMs: number;
  /** Nothing was asked since the last answer. */
  idleMs: number;
  /** How often the first two are looked at. */
  checkEveryMs: number;
}

export const usualDeadlines: Deadlines = {
  headersMs: 15_000,
  // The largest call gets here in time at 3 Mbit/s: whoever needs longer is not sending one.
  requestMs: 90_000,
  silenceMs: 120_000,
  idleMs: 30_000,
  checkEveryMs: 5_000,
};

/** Whoever sends or takes a byte at a time holds a connection no longer than this. */
export function endSlowClients(deadlines: Deadlines): FastifyHttpOptions<Server> {
  return {
    requestTimeout: deadlines.requestMs,
    connectionTimeout: deadlines.silenceMs,
    keepAliveTimeout: deadlines.idleMs,
    http: {
      headersTimeout: deadlines.headersMs,
      connectionsCheckingInterval: deadlines.checkEveryMs,
    },
  };
}
