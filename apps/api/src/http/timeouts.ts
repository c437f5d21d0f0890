import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import type { Server } from 'node:http';
import type { Connections } from '../plugins/connections.ts';

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
  /** How often the first three are looked at. */
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
    keepAliveTimeout: deadlines.idleMs,
    http: {
      headersTimeout: deadlines.headersMs,
      connectionsCheckingInterval: deadlines.checkEveryMs,
    },
  };
}

/**
 * A connection that is without a timer at a look gets one, whoever answers on it: some requests never come to a
 * hook. The framework's own `connectionTimeout` sets one for each request and moves it with every byte, which
 * costs a small answer more than its content.
 */
export function endSilentAnswers(
  app: FastifyInstance,
  { open }: Connections,
  { silenceMs, checkEveryMs }: Deadlines,
) {
  function look() {
    for (const socket of open) {
      // Node sets another when an answer is gone, and takes that back when more is asked.
      if (!socket.timeout) socket.setTimeout(silenceMs);
    }
  }
  const looking = setInterval(look, checkEveryMs).unref();
  app.addHook('onClose', async () => clearInterval(looking));
}
