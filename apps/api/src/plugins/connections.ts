import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A connection with its last answer, if it had one: cheaper than to note every end. */
interface Connection extends Socket {
  [lastAnswer]?: ServerResponse;
}
const lastAnswer = Symbol('last answer');

export interface Connections {
  open: ReadonlySet<Socket>;
  /** Those on which an answer of ours is due, with the last one of each. */
  underWay(this: void): [Socket, ServerResponse][];
}

/** Must stand before whatever keeps a request waiting. */
export function watchConnections(app: FastifyInstance): Connections {
  const open = new Set<Connection>();
  app.server.on('connection', (socket: Connection) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('onRequest', (request, reply, done) => {
    const socket: Connection = request.raw.socket;
    socket[lastAnswer] = reply.raw;
    done();
  });
  return {
    open,
    underWay: () =>
      [...open].flatMap((socket) => {
        const answer = socket[lastAnswer];
        return answer?.closed === false ? [[socket, answer]] : [];
      }),
  };
}

/**
 * Calls back once: when the answer has left, or whoever asked for it. An answer that waits behind another on its
 * connection is not told of that.
 */
export function whenGone(socket: Socket, answer: ServerResponse, then: () => void) {
  function end() {
    socket.off('close', end);
    answer.off('close', end);
    then();
  }
  socket.once('close', end);
  answer.once('close', end);
}
