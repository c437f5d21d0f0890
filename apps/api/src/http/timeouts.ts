import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';

/** The times, in milliseconds, after which a connection is closed. */
export interface Timeouts {
  /** The limit for receiving the headers of a request. */
  headersMs: number;
  /** The limit for receiving a whole request. */
  requestMs: number;
  /** The limit without any byte sent or received. */
  inactivityMs: number;
  /** The limit for the next request after a response. */
  keepAliveMs: number;
  /** The interval at which the first two limits are checked. */
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
 * Closes connections without a request when the app closes. Browsers open them in advance, and Node would wait for them
 * until the timeout of their headers.
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
