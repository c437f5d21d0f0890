import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { longestQueue } from './plugins/clean-stop.ts';

/**
 * Listens on every address of the host: `localhost` has two on most machines, and a browser may try either.
 * What comes to the others is handed to the app's own server, so that a stop has one to wait for (the framework's
 * way cuts off what comes to its second). Returns the others.
 */
export async function listen(
  app: FastifyInstance,
  { host, port }: Pick<Config, 'host' | 'port'>,
): Promise<Server[]> {
  const [first, ...rest] = await lookup(host, { all: true });
  await app.listen({ port, host: first?.address ?? host, backlog: longestQueue });
  const bound = app.server.address() as AddressInfo;
  const others = await Promise.all(rest.map(({ address }) => hand(app, address, bound.port)));
  return others.flatMap((other) => other ?? []);
}

/** Undefined where the port is taken there, or the machine only claims to have the address. */
async function hand(app: FastifyInstance, host: string, port: number): Promise<Server | undefined> {
  // As an HTTP server makes its own connections.
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    app.server.emit('connection', socket);
  });
  server.listen({ port, host, backlog: longestQueue });
  try {
    await once(server, 'listening');
    return server;
  } catch {
    return undefined;
  }
}
