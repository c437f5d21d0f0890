import type { ServerResponse } from 'node:http';
import { Server, type Socket } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { createQuietTurnWait, whenGone, type Connections } from './connections.ts';

/**
 * What was sent before its sender could know of the stop may be on its way for a second. It is
 * counted in looks, so that a machine that stands still meanwhile shortens it by one of them only.
 */
const quietLooks = 20;
const lookEveryMs = 50;
/** So many connections may wait to be let in; where a crowd comes at once, more are broken off. */
export const longestQueue = 4_096;
/** A crowd that grows without end keeps no stop from its other work. */
const longestWaitMs = 5_000;

/**
 * A stop answers the requests that are under way and waits for nothing else: a browser keeps idle
 * connections open.
 */
export function addCleanStop(app: FastifyInstance, connections: Connections) {
  app.addHook('preClose', async () => {
    letNobodyIn(app.server);
    // Who still asks hears that it was the last time.
    app.server.prependListener('request', (_request, answer: ServerResponse) => {
      answer.setHeader('connection', 'close');
    });
    await untilQuiet(connections);
    app.server.closeAllConnections();
  });
}

/** Closes the app when all who had come to it before, on any address, are answered. */
export async function stopCleanly(
  app: FastifyInstance,
  others: readonly Server[] = [],
): Promise<void> {
  await untilNobodyWaits(app.server);
  for (const server of [app.server, ...others]) letNobodyIn(server);
  await app.close();
}

/**
 * A turn of the event loop lets one connection in: those that still wait in the system's queue
 * would be cut off. Before the framework's own close, as that sends clients away to connect anew.
 */
async function untilNobodyWaits(server: Server) {
  const untilQuietTurn = createQuietTurnWait(server, { mostMs: longestWaitMs });
  // This turn may end before the system was asked.
  await setImmediate();
  await untilQuietTurn();
}

/** An HTTP server's own way to close would cut idle connections off at once. */
function letNobodyIn(server: Server) {
  Server.prototype.close.call(server);
}

async function untilQuiet({ open, underWay }: Connections) {
  let looks = 0;
  while (open.size > 0 && looks < quietLooks) {
    await Promise.all(underWay().map(([socket, answer]) => untilClosed(socket, answer)));
    await setTimeout(lookEveryMs);
    // A timer comes before what lies in the system's buffers has been read.
    await setImmediate();
    looks = underWay().length > 0 ? 0 : looks + 1;
  }
}

function untilClosed(socket: Socket, answer: ServerResponse): Promise<void> {
  if (!answer.headersSent) answer.setHeader('connection', 'close');
  return new Promise((resolve) => whenGone(socket, answer, resolve));
}
