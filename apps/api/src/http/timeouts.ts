import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';

export interface Timeouts {
  headersMs: number;
  requestMs: number;
  /** A connection is closed if no byte is sent or received for this long. */
  inactivityMs: number;
  /** The next request must begin within this time after a response. */
  keepAliveMs: number;
  /** The server checks the first two limits at this interval. */
  checkEveryMs: number;
}

export const defaultTimeouts: Timeouts = {
  headersMs: 15_000,
  // This is enough for the largest call at 3 Mbit/s.
  requestMs: 90_000,
  inactivityMs: 120_000,
  keepAliveMs: 30_000,
  checkEveryMs: 5_000,
};

export function timeoutOptions(timeouts: Timeouts): FastifyHttpOptions<Server> {
  return {
    requestTimeout: timeouts.requestMs,
    connectionTimeout: timeouts.inactivityMs,
    keepAliveTimeout: timeouts.keepAliveMs,
    http: {
      headersTimeout: timeouts.headersMs,
      connectionsCheckingInterval: timeouts.checkEveryMs,
    },
  };
}

/**
 * Closes connections without a request when the app closes. Browsers open them in advance, and Node would wait for the
 * timeout of their headers.
 */
export function closeUnusedConnections(app: FastifyInstance) {
  const open = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', async () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  });
}
