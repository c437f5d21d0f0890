import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * A stop waits for the requests that are under way and for nothing else: a browser keeps idle
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
    // Nobody new gets in. The framework does the same once more, later.
    app.server.close();
    let open = underWay(answers);
    while (open.length > 0) {
      await Promise.all(open.map(untilClosed));
      open = underWay(answers);
    }
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
