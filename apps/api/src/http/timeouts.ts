import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';

/** After how many milliseconds a connection is closed. */
export interface Timeouts {
  /** The headers of a request are incomplete. */
  headersMs: number;
  /** A request is incomplete. */
  requestMs: number;
  /** No byte was sent or received. */
  inactivityMs: number;
  /** No request followed the last response. */
  keepAliveMs: number;
  /** How often the first two are checked. */
  checkEveryMs: number;
}

export const defaultTimeouts: Timeouts = {
  headersMs: 15_000,
  // Enough for the largest call at 3 Mbit/s.
  requestMs: 90_000,
  inactivityMs: 120_000,
  keepAliveMs: 30_000,
  checkEveryMs: 5_000,
};

/** The server options that close slow and silent connections. */
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
 * Closes connections without a request when the app closes. Browsers open them in advance, and Node waits for them
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
