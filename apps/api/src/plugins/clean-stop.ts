import type { ServerResponse } from 'node:http';
import { Server, Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** So long may be on its way what was sent before its sender could know of the stop. */
const onItsWayMs = 1_000;

/**
 * A stop answers the requests that are under way and waits for nothing else: a browser keeps idle
 * connections open, some of them on a second address that the framework does not wait for.
 */
export function addCleanStop(app: FastifyInstance) {
  /** The last answer of each connection: cheaper than to note every end. */
  const answers = new Map<Socket, ServerResponse>();
  let isStopping = false;

  function note(socket: Socket, answer: ServerResponse) {
    if (!answers.has(socket)) socket.once('close', () => answers.delete(socket));
    answers.set(socket, answer);
  }

  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    // A test's request can come without a connection.
    if (socket instanceof Socket) note(socket, reply.raw);
    if (isStopping) reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    // Nobody new gets in. An HTTP server's own way to close would cut idle connections off at once.
    Server.prototype.close.call(app.server);
    do {
      await Promise.all(underWay(answers).map(untilClosed));
      if (answers.size > 0) await setTimeout(onItsWayMs);
    } while (underWay(answers).length > 0);
    app.server.closeAllConnections();
  });
}

function underWay(answers: Map<Socket, ServerResponse>): ServerResponse[] {
  return [...answers.values()].filter(({ closed }) => !closed);
}

/** Resolves when the answer has left, or whoever asked for it. */
function untilClosed(answer: ServerResponse): Promise<void> {
  if (!answer.headersSent) answer.setHeader('connection', 'close');
  return new Promise((resolve) => void answer.once('close', () => resolve()));
}
